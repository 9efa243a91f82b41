/* The two shapes of all illustrations: an olive leaf and a drop of oil. */
import { moveTo, numbers } from './geometry.ts';

/** A lens with a slight belly, from its stalk along an angle in radians. */
export function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const run = Math.cos(angle);
  const rise = Math.sin(angle);
  const place = (along: number, aside: number) => [along * run - aside * rise, along * rise + aside * run];
  const tip = place(length, 0);
  const [tipX = 0, tipY = 0] = tip;
  const [backX = 0, backY = 0] = place(length * 0.48, width * 0.9);
  const there = `q${numbers([...place(length * 0.42, -width), ...tip])}`;
  return `${moveTo(x, y)}${there}q${numbers([backX - tipX, backY - tipY, -tipX, -tipY])}Z`;
}

/** A drop around its centre; the size is slightly more than half its height. */
export function drop(x: number, y: number, size: number): string {
  const belly = size * 0.62;
  const shoulder = [size * 0.28, size * 0.62, belly, size * 0.98, belly, size * 1.36];
  const back = [0, size * -0.38, belly - size * 0.28, size * -0.74, belly, size * -1.36];
  const base = `a${numbers([belly, belly, 0, 1, 1, -2 * belly, 0])}`;
  return `${moveTo(x, y - size)}c${numbers(shoulder)}${base}c${numbers(back)}Z`;
}

/** The highlight on the left of a drop. */
export function dropLight(x: number, y: number, size: number): string {
  return `${moveTo(x - size * 0.34, y + size * 0.3)}q${numbers([0, size * 0.34, size * 0.3, size * 0.4])}`;
}
