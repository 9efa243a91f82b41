/* Land in flat ink, with its shaded slope and its grass in strokes. */
import { stroke } from '../drawing/geometry.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { type Detail, sheetHeight, sheetWidth, type TerrainProfile, terrainLine } from './land.ts';

export function Land({ profile, ink, steps = 18 }: { profile: TerrainProfile; ink: string; steps?: number }) {
  return <path d={`${terrainLine(profile, steps)}V${sheetHeight}H0Z`} fill={ink} />;
}

interface ReliefProps {
  readonly profile: TerrainProfile;
  readonly seed: string;
  readonly count: number;
  readonly length: number;
  readonly strength?: number;
  readonly detail: Detail;
}

/** Strokes only where the land falls to the right, longer where it is steeper. */
export function Relief({ profile, seed, count, length, strength = 0.35, detail }: ReliefProps) {
  const random = randomFrom(seed);
  const strokes = detail === 'card' ? Math.round(count * 0.55) : count;
  let data = '';
  for (let index = 0; index < strokes; index += 1) {
    const x = (index + random()) / strokes;
    const slope = (profile(x + 0.004) - profile(x - 0.004)) / 0.008;
    const top = profile(x) + between(random, 3, 9);
    if (slope < -2) continue;
    const reach = length * Math.min(1, 0.25 + slope / 260);
    data += stroke(x * sheetWidth, top, reach * 0.5, reach * between(random, 0.7, 1.2), 0);
  }
  return <path d={data} fill="none" stroke="var(--s-line)" strokeLinecap="round" opacity={strength} />;
}

interface GrassProps {
  readonly profile: TerrainProfile;
  readonly seed: string;
  readonly count: number;
  readonly depth: number;
  readonly detail: Detail;
}

export function Grass({ profile, seed, count, depth, detail }: GrassProps) {
  const random = randomFrom(seed);
  let data = '';
  for (let index = 0; index < (detail === 'card' ? count / 3 : count); index += 1) {
    const x = random();
    const y = profile(x) + between(random, 12, depth);
    data += stroke(x * sheetWidth, y, between(random, -3, 3), between(random, -14, -6), 0);
    data += stroke(x * sheetWidth + 4, y, 3, between(random, -10, -5), 0);
  }
  return <path d={data} stroke="var(--s-grass)" strokeWidth={1.4} strokeLinecap="round" opacity={0.8} />;
}
