/** Pictures of floors that packs bring. They are painted with the floor, once for each map: nothing is done for them
 * while figures walk. */

import type { Board, Carpet } from "../../presentation";
import { around, plan } from "../geometry";
import type { Pen } from "./masonry";

export type Pictures = ReadonlyMap<string, HTMLImageElement>; // those that have come, by their addresses

/** One picture: only its own spaces that somebody has seen are painted, and it lies turned as they do. */
export function spread(pen: Pen, board: Board, carpet: Carpet, picture: HTMLImageElement | undefined): void {
  if (!picture) return;
  const places = plan(board);
  const spaces = carpet.spaces.flatMap((name) => places.get(name) ?? []);
  const boxes = spaces.filter(({ hidden }) => !hidden).map((space) => places.box(space));
  if (!boxes.length) return;
  const floor = new Path2D();
  for (const { x, y, width, height } of boxes) floor.rect(x, y, width, height);
  const whole = around(spaces.map((space) => places.box(space)));
  const turned = (carpet.turned ?? 0) % 360;
  const [wide, high] = turned % 180 ? [whole.height, whole.width] : [whole.width, whole.height];
  pen.save();
  pen.clip(floor);
  pen.translate(whole.x + whole.width / 2, whole.y + whole.height / 2);
  pen.rotate((turned * Math.PI) / 180);
  pen.drawImage(picture, ...cut(picture, wide / high), -wide / 2, -high / 2, wide, high);
  pen.restore();
}

/** The middle of a picture that has these proportions. */
export function cut(
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, "naturalWidth" | "naturalHeight">,
  proportion: number,
): [x: number, y: number, width: number, height: number] {
  const width = Math.min(naturalWidth, naturalHeight * proportion);
  const height = Math.min(naturalHeight, naturalWidth / proportion);
  return [(naturalWidth - width) / 2, (naturalHeight - height) / 2, width, height];
}

const PAUSES = [300, 1500, 5000]; // milliseconds before a picture that did not come is asked for again
const coming = new Map<string, Promise<HTMLImageElement | null>>(); // each is fetched once

/** The pictures of a board; those that cannot be had are left out. */
export async function fetched(carpets: readonly Carpet[]): Promise<Pictures> {
  const addresses = [...new Set(carpets.map(({ address }) => address))];
  const found = await Promise.all(addresses.map(async (address) => [address, await fetchOne(address)] as const));
  return new Map(found.flatMap(([address, picture]) => (picture ? [[address, picture]] : [])));
}

function fetchOne(address: string): Promise<HTMLImageElement | null> {
  const known = coming.get(address);
  if (known) return known;
  const found = patiently(address);
  coming.set(address, found);
  void found.then((picture) => picture ?? coming.delete(address)); // the next map asks anew
  return found;
}

async function patiently(address: string): Promise<HTMLImageElement | null> {
  for (const pause of [...PAUSES, 0]) {
    const picture = await loaded(address);
    if (picture ?? !pause) return picture;
    await new Promise((go) => setTimeout(go, pause));
  }
  return null;
}

// Not `decode()`: it refuses pictures now and then when a browser has much to do.
function loaded(address: string): Promise<HTMLImageElement | null> {
  return new Promise((found) => {
    const picture = new Image();
    picture.onload = () => found(picture);
    picture.onerror = () => found(null);
    picture.src = address;
  });
}
