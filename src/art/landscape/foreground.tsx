/* What stands nearest to the viewer: old trees in one of several arrangements, and the work under them. */
import { numbers, stroke } from '../drawing/geometry.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { sheetWidth, type TerrainProfile } from './land.ts';
import { type NearTree, NearTrees } from './planting.tsx';

/** Each house has one of three compositions of its scene. */
export type Composition = 0 | 1 | 2;

/** One for each composition. */
export type Arrangements = readonly [readonly NearTree[], readonly NearTree[], readonly NearTree[]];

interface ForegroundProps {
  readonly profile: TerrainProfile;
  readonly seed: string;
  readonly composition: Composition;
  readonly arrangements: Arrangements;
}

/** The trees, and beside the first of them a ladder and crates, or stones. */
export function Foreground({ profile, seed, composition, arrangements }: ForegroundProps) {
  const trees = arrangements[composition];
  const [x = 0, size = 0] = trees[0] ?? [];
  const toTheRight = x > 0.5 ? -1 : 1;
  const aside = x + toTheRight * size * 0.3;
  const place = { x: aside * sheetWidth, y: profile(aside) + 6, toTheRight };
  return (
    <>
      <NearTrees profile={profile} seed={seed} trees={trees} />
      {composition === 1 && <Harvest {...place} scale={size * 1.9} />}
      {composition === 2 && <Boulders {...place} seed={`${seed} stones`} scale={size * 3.2} />}
    </>
  );
}

interface PlaceOnLand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** 1, or -1 to the left of the tree. */
  readonly toTheRight: number;
}

function placed({ x, y, scale, toTheRight }: PlaceOnLand): string {
  return `translate(${numbers([x, y], 0)}) scale(${numbers([scale * toTheRight, scale], 2)})`;
}

function Crate({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M2-21q5-9 11-5 6-7 12-1 8-6 12 1 8-3 9 5Z" fill="var(--s-tree-2)" />
      <path d="M0-22H48L46 0H2Z" fill="var(--s-wall-2)" />
      <path d="M1-15H47M1-8H46M12-22v22M36-22v22" stroke="var(--s-trunk-2)" strokeWidth={1.6} />
    </g>
  );
}

/** A ladder against the crown, and three crates of olives. */
function Harvest(place: PlaceOnLand) {
  const rungs = [20, 44, 68, 92, 116, 140].map((y) => stroke(-45 - y * 0.2, -y, 28 - y * 0.06, 0)).join('');
  return (
    <g transform={placed(place)}>
      <path
        d={`M-44 0l-34-164M-16 0l-44-164${rungs}`}
        fill="none"
        stroke="var(--s-wall-2)"
        strokeWidth={4.4}
        strokeLinecap="round"
      />
      <path d="M-4 3H112" stroke="var(--s-shade)" strokeWidth={6} strokeLinecap="round" opacity={0.55} />
      <Crate x={0} y={0} />
      <Crate x={54} y={0} />
      <Crate x={25} y={-25} />
    </g>
  );
}

/** A few large stones of the place, the nearest last. */
function Boulders({ seed, ...place }: PlaceOnLand & { readonly seed: string }) {
  const random = randomFrom(seed);
  const stones = [38, 8, 62].map((x, index) => ({
    x,
    wide: between(random, 30, 40) * (index === 1 ? 1.25 : 0.8),
    tall: between(random, 22, 32) * (index === 1 ? 1.3 : 0.8),
  }));
  return (
    <g transform={placed(place)}>
      <path d="M-28 1H90" stroke="var(--s-shade)" strokeWidth={5} strokeLinecap="round" opacity={0.55} />
      {stones.map(({ x, wide, tall }) => (
        <g key={x} transform={`translate(${x}) scale(${numbers([wide / 100, tall / 100], 2)})`}>
          <path d="M-62 4Q-66-52-38-76L4-98 40-82Q66-46 62 4Z" fill="var(--s-stone-2)" />
          <path d="M-62 4Q-66-52-38-76L4-98-10-58-22 4Z" fill="var(--s-stone)" />
        </g>
      ))}
    </g>
  );
}
