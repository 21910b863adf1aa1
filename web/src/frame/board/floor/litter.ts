import { dot, hsl, SLAB, type Pen } from "./masonry";
import { between, oneOf, type Chance } from "./seed";
import type { Litter, Theme } from "./themes";

/** Small things on the floor, each somewhere in its square and turned somehow. */
export function strew(pen: Pen, theme: Theme, chance: Chance): void {
  if (chance() > theme.much) return;
  const what = oneOf(chance, theme.litter);
  if (!what) return;
  pen.save();
  pen.translate(between(chance, 14, SLAB - 14), between(chance, 14, SLAB - 14));
  pen.rotate(chance() * 6.3);
  pen.lineCap = "round";
  THINGS[what](pen, theme, chance);
  pen.restore();
}

const THINGS: Record<Litter, (pen: Pen, theme: Theme, chance: Chance) => void> = {
  crack(pen, theme, chance) {
    pen.strokeStyle = hsl(theme.hue, theme.saturation, theme.light - 32, 0.75);
    pen.lineWidth = 1.2;
    pen.beginPath();
    let x = -13;
    let y = 0;
    pen.moveTo(x, y);
    for (let step = 0; step < 5; step += 1) {
      x += between(chance, 3, 7);
      y += between(chance, -5, 5);
      pen.lineTo(x, y);
      if (chance() < 0.35) pen.lineTo(x + between(chance, -3, 5), y + between(chance, -8, 8)), pen.moveTo(x, y);
    }
    pen.stroke();
  },
  pebbles(pen, theme, chance) {
    for (let stone = 0; stone < 5; stone += 1) {
      const x = between(chance, -12, 12);
      const y = between(chance, -10, 10);
      const r = between(chance, 1.2, 3);
      pen.fillStyle = "#00000055";
      dot(pen, x + 0.9, y + 1.2, r);
      pen.fillStyle = hsl(theme.hue, theme.saturation, theme.light + between(chance, -6, 14));
      dot(pen, x, y, r);
    }
  },
  bone(pen) {
    for (const [colour, by, wide] of [["#00000066", 1.2, 4], ["#d9cfb4", 0, 3]] as const) {
      pen.strokeStyle = pen.fillStyle = colour;
      pen.lineWidth = wide;
      pen.beginPath();
      pen.moveTo(-7, by);
      pen.lineTo(7, by);
      pen.stroke();
      for (const [x, y] of [[-8, -1.8], [-8, 1.8], [8, -1.8], [8, 1.8]] as const) dot(pen, x, y + by, wide * 0.75);
    }
  },
  skull(pen) {
    pen.fillStyle = "#00000066";
    dot(pen, 1, 1.4, 6);
    pen.fillStyle = "#d6ccb2";
    dot(pen, 0, 0, 6);
    pen.fillRect(-3, 3, 6, 5.5);
    pen.fillStyle = "#2a2119";
    for (const x of [-2.4, 2.4]) dot(pen, x, 0.6, 1.7);
    pen.fillRect(-0.5, 4, 1, 4);
  },
  root(pen, _, chance) {
    pen.strokeStyle = "#4a351fcc";
    for (let arm = 0; arm < 3; arm += 1) {
      pen.lineWidth = 2.6 - 0.6 * arm;
      pen.beginPath();
      pen.moveTo(-15, between(chance, -3, 3));
      pen.bezierCurveTo(-5, between(chance, -9, 9), 4, between(chance, -9, 9), 15, between(chance, -11, 11));
      pen.stroke();
    }
  },
  straw(pen, _, chance) {
    pen.lineWidth = 1.1;
    for (let halm = 0; halm < 9; halm += 1) {
      pen.strokeStyle = hsl(between(chance, 40, 50), 46, between(chance, 48, 66), 0.8);
      const x = between(chance, -11, 11);
      const y = between(chance, -8, 8);
      const turn = chance() * 3.1;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + 9 * Math.cos(turn), y + 9 * Math.sin(turn));
      pen.stroke();
    }
  },
  leaf(pen, _, chance) {
    for (let leaf = 0; leaf < 4; leaf += 1) {
      pen.fillStyle = hsl(between(chance, 24, 84), 42, between(chance, 32, 46), 0.85);
      pen.beginPath();
      pen.ellipse(between(chance, -12, 12), between(chance, -9, 9), 4, 1.8, chance() * 6, 0, 7);
      pen.fill();
    }
  },
  puddle(pen) {
    pen.fillStyle = "#22384699";
    pen.beginPath();
    pen.ellipse(0, 0, 13, 7.5, 0, 0, 7);
    pen.ellipse(6, 4, 7, 4, 0, 0, 7);
    pen.fill();
    pen.strokeStyle = "#b9d8e680";
    pen.lineWidth = 1;
    pen.beginPath();
    pen.ellipse(-1, -1, 8, 4, 0, 3.4, 5.6);
    pen.stroke();
  },
  coin(pen, _, chance) {
    for (let coin = 0; coin < 3; coin += 1) {
      const x = between(chance, -8, 8);
      const y = between(chance, -6, 6);
      pen.fillStyle = "#0006";
      dot(pen, x + 0.7, y + 1, 2.4);
      pen.fillStyle = "#e6bf55";
      dot(pen, x, y, 2.3);
      pen.fillStyle = "#fff0b8";
      dot(pen, x - 0.6, y - 0.7, 0.8);
    }
  },
  moss(pen, _, chance) {
    for (let tuft = 0; tuft < 13; tuft += 1) {
      pen.fillStyle = hsl(between(chance, 78, 108), 36, between(chance, 25, 42), 0.5);
      dot(pen, between(chance, -15, 15), between(chance, -11, 11), between(chance, 2, 6));
    }
  },
  stain(pen, theme) {
    const shade = pen.createRadialGradient(0, 0, 2, 0, 0, 15);
    shade.addColorStop(0, hsl(theme.hue - 8, theme.saturation + 8, 18, 0.45));
    shade.addColorStop(1, hsl(theme.hue, theme.saturation, 18, 0));
    pen.fillStyle = shade;
    pen.fillRect(-15, -15, 30, 30);
  },
  ember(pen, _, chance) {
    for (let spark = 0; spark < 5; spark += 1) {
      const x = between(chance, -13, 13);
      const y = between(chance, -10, 10);
      pen.fillStyle = "#ff7a2a40";
      dot(pen, x, y, 4);
      pen.fillStyle = hsl(between(chance, 18, 42), 96, 62);
      dot(pen, x, y, between(chance, 0.8, 1.6));
    }
  },
};
