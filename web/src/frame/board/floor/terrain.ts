import type { Terrain } from "../../presentation";
import { dot, hsl, LAID, SLAB, type Pen } from "./masonry";
import { between, type Chance } from "./seed";
import { THEMES } from "./themes";

/** What covers a square of floor, or lies on it in the way. */
export const TERRAIN: Record<Terrain, (pen: Pen, chance: Chance) => void> = {
  water(pen, chance) {
    fill(pen, "#2b6d8f");
    for (let wave = 0; wave < 9; wave += 1) {
      pen.strokeStyle = hsl(196, 52, between(chance, 52, 78), 0.65);
      pen.lineWidth = between(chance, 1, 2);
      const x = between(chance, 0, 34);
      const y = between(chance, 4, 46);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + 7, y - 4, x + 14, y);
      pen.stroke();
    }
  },
  lava(pen, chance) {
    fill(pen, "#ff8a24");
    for (let glow = 0; glow < 6; glow += 1) {
      pen.fillStyle = hsl(between(chance, 38, 50), 100, 62, 0.35);
      dot(pen, between(chance, 0, SLAB), between(chance, 0, SLAB), between(chance, 4, 10));
    }
    for (let crust = 0; crust < 9; crust += 1) {
      const x = (crust % 3) * 17 + 8 + between(chance, -3, 3);
      const y = Math.floor(crust / 3) * 17 + 8 + between(chance, -3, 3);
      pen.fillStyle = hsl(8, 42, between(chance, 13, 21));
      stone(pen, x, y, between(chance, 5.5, 7.8), chance);
    }
  },
  pit(pen) {
    pen.fillStyle = "#17120e";
    pen.beginPath();
    pen.roundRect(2.5, 2.5, SLAB - 5, SLAB - 5, 7);
    pen.fill();
    const depth = pen.createLinearGradient(0, 0, 0, SLAB);
    depth.addColorStop(0, "#4a4034");
    depth.addColorStop(0.38, "#000");
    depth.addColorStop(1, "#0b0807");
    pen.fillStyle = depth;
    pen.beginPath();
    pen.roundRect(5, 5, SLAB - 10, SLAB - 10, 5);
    pen.fill();
    pen.strokeStyle = "#d9c9a855";
    pen.lineWidth = 1.4;
    pen.stroke();
  },
  rubble(pen, chance) {
    for (const [count, size] of [[4, 11], [5, 7.5], [7, 4]] as const) {
      for (let at = 0; at < count; at += 1) boulder(pen, between(chance, 9, 41), between(chance, 10, 40), size * between(chance, 0.8, 1.15), chance);
    }
  },
  stones(pen, chance) {
    for (let at = 0; at < 6; at += 1) boulder(pen, between(chance, 6, 44), between(chance, 6, 44), between(chance, 3, 6.5), chance);
  },
  mud(pen, chance) {
    fill(pen, "#6a5230");
    for (let pool = 0; pool < 7; pool += 1) {
      pen.fillStyle = hsl(32, 40, between(chance, 20, 30), 0.75);
      pen.beginPath();
      pen.ellipse(between(chance, 6, 44), between(chance, 6, 44), between(chance, 5, 12), between(chance, 3, 6), 0, 0, 7);
      pen.fill();
    }
  },
  miasma(pen, chance) {
    fill(pen, "#3d4c24c8");
    for (let bubble = 0; bubble < 9; bubble += 1) {
      const x = between(chance, 4, 46);
      const y = between(chance, 4, 46);
      const r = between(chance, 2, 7);
      pen.fillStyle = hsl(74, 52, between(chance, 40, 60), 0.28);
      dot(pen, x, y, r);
      pen.strokeStyle = "#cfe88a99";
      pen.lineWidth = 1;
      pen.beginPath();
      pen.arc(x, y, r, 3.4, 5.4);
      pen.stroke();
    }
  },
  spikes(pen, chance) {
    pen.fillStyle = "#1c1814b0";
    pen.fillRect(2, 2, SLAB - 4, SLAB - 4);
    for (let at = 0; at < 9; at += 1) thorn(pen, (at % 3) * 15 + 10 + between(chance, -2, 2), Math.floor(at / 3) * 15 + 16, 11);
  },
  deadly(pen, chance) {
    pen.fillStyle = "#5c160f59";
    pen.fillRect(0, 0, SLAB, SLAB);
    for (let at = 0; at < 4; at += 1) thorn(pen, between(chance, 8, 42), between(chance, 16, 44), 12);
  },
  darts(pen) {
    for (const [x, y] of [[12, 12], [38, 12], [25, 25], [12, 38], [38, 38]] as const) {
      pen.fillStyle = "#d9cdb088";
      dot(pen, x, y, 4.6);
      pen.fillStyle = "#0c0a08";
      dot(pen, x, y, 3.4);
    }
  },
  blades(pen) {
    pen.fillStyle = "#0b0908";
    pen.fillRect(0, 22, SLAB, 6);
    for (const x of [9, 25, 41]) {
      pen.fillStyle = "#dcd6c8";
      pen.beginPath();
      pen.moveTo(x - 6, 25);
      pen.quadraticCurveTo(x, 4, x + 6, 25);
      pen.quadraticCurveTo(x, 18, x - 6, 25);
      pen.fill();
    }
  },
  bridge(pen, chance) {
    LAID.planks(pen, THEMES.wood, chance, false);
    pen.fillStyle = "#2c1e10";
    for (const y of [0, SLAB - 3]) pen.fillRect(0, y, SLAB, 3);
  },
  abyss(pen, chance) {
    fill(pen, "#0a0506");
    for (let ember = 0; ember < 4; ember += 1) {
      pen.fillStyle = "#ff8a4c2e";
      const x = between(chance, 6, 44);
      const y = between(chance, 6, 44);
      dot(pen, x, y, 5);
      pen.fillStyle = "#ff9a5c";
      dot(pen, x, y, 1.2);
    }
  },
};

function fill(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, SLAB, SLAB);
}

/** An uneven stone, filled as the pen is. */
function stone(pen: Pen, x: number, y: number, r: number, chance: Chance): void {
  pen.beginPath();
  for (let corner = 0; corner < 7; corner += 1) {
    const angle = (corner / 7) * 6.283;
    const far = r * between(chance, 0.78, 1.15);
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
  pen.fill();
}

/** A rock with its shadow and a face in the light. */
function boulder(pen: Pen, x: number, y: number, r: number, chance: Chance): void {
  pen.fillStyle = "#00000077";
  stone(pen, x + r * 0.22, y + r * 0.3, r, chance);
  pen.fillStyle = hsl(34, 10, between(chance, 38, 52));
  stone(pen, x, y, r, chance);
  pen.fillStyle = hsl(38, 12, between(chance, 60, 70), 0.8);
  stone(pen, x - r * 0.22, y - r * 0.28, r * 0.5, chance);
}

function thorn(pen: Pen, x: number, y: number, high: number): void {
  pen.fillStyle = "#0007";
  pen.beginPath();
  pen.moveTo(x - 3, y);
  pen.lineTo(x + 9, y + 2);
  pen.lineTo(x + 3, y);
  pen.fill();
  pen.fillStyle = "#d8d0be";
  pen.beginPath();
  pen.moveTo(x - 3.4, y);
  pen.lineTo(x, y - high);
  pen.lineTo(x, y + 1);
  pen.fill();
  pen.fillStyle = "#857c6c";
  pen.beginPath();
  pen.moveTo(x + 3.4, y);
  pen.lineTo(x, y - high);
  pen.lineTo(x, y + 1);
  pen.fill();
}
