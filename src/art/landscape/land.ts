/* The sheet of every landscape, and the profiles of its land. x runs from 0 to 1, y in units of the sheet. */
import { curve, type Point } from '../drawing/geometry.ts';
import { between, type Random } from '../drawing/random.ts';

export const sheetWidth = 1200;
export const sheetHeight = 720;

/** A card shows a landscape 370 pixels wide: fewer lines, and distant trees as dots. */
export type Detail = 'plate' | 'card';

/** The height of the land at each x. */
export type TerrainProfile = (x: number) => number;

export interface Stretch {
  readonly from?: number;
  readonly to?: number;
}

export function terrainLine(
  profile: TerrainProfile,
  steps: number,
  { from = 0, to = 1 }: Stretch = {},
): string {
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = from + ((to - from) * index) / steps;
    return [x * sheetWidth, profile(x)];
  });
  return curve(points);
}

/** A ridge from three sines, none a multiple of another. */
export function ridge(random: Random, base: number, height: number, frequency = 1): TerrainProfile {
  const waves = [
    { size: height, turns: frequency * 3.4 },
    { size: height * 0.42, turns: frequency * 8 },
    { size: height * 0.16, turns: frequency * 17 },
  ].map(({ size, turns }) => ({
    size: size * between(random, 0.7, 1.3),
    turns: turns * between(random, 0.8, 1.2),
    start: random() * Math.PI * 2,
  }));
  return (x) => waves.reduce((y, wave) => y - wave.size * Math.sin(wave.turns * x + wave.start), base);
}

export function lowered(profile: TerrainProfile, by: number): TerrainProfile {
  return (x) => profile(x) + by;
}

/** A power that stays a number just outside the sheet, where slopes are measured. */
export function rise(part: number, power: number): number {
  return Math.max(0, part) ** power;
}
