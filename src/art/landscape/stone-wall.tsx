/* A dry-stone wall that follows the land: light stones on a dark base. */
import { moveTo, numbers } from '../drawing/geometry.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { type Detail, type Stretch, sheetWidth, type TerrainProfile, terrainLine } from './land.ts';

interface StoneWallProps extends Stretch {
  readonly profile: TerrainProfile;
  readonly seed: string;
  readonly height: number;
  readonly detail: Detail;
}

export function StoneWall({ profile, seed, height, detail, from = 0, to = 1 }: StoneWallProps) {
  const random = randomFrom(seed);
  const courses = detail === 'card' ? 2 : 3;
  const course = height / courses;
  let stones = '';
  for (let x = from * sheetWidth; x < to * sheetWidth; ) {
    const length = height * between(random, 0.8, detail === 'card' ? 2.2 : 1.6);
    for (let row = 0; row < courses; row += 1) {
      const left = x + (row % 2) * length * 0.3;
      const y = profile(x / sheetWidth) - row * course;
      stones += `${moveTo(left, y, 0)}h${numbers([length * 0.92], 0)}v${numbers([course * -0.84])}h${numbers([length * -0.92], 0)}Z`;
    }
    x += length;
  }
  const bed = terrainLine((x) => profile(x) - height / 2, 12, { from, to });
  return (
    <>
      <path d={bed} fill="none" stroke="var(--s-stone-2)" strokeWidth={height} />
      <path d={stones} fill="var(--s-stone)" />
    </>
  );
}
