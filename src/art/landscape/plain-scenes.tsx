/* Groves on level ground: rows that converge on the horizon, and a plateau behind its walls. */
import { polyline, stroke } from '../drawing/geometry.ts';
import { between, randomFrom } from '../drawing/random.ts';
import { type Arrangements, type Composition, Foreground } from './foreground.tsx';
import { Land, Relief } from './ground.tsx';
import { sheetHeight as h, lowered, ridge, type TerrainProfile, sheetWidth as w } from './land.ts';
import { Cypresses, type PlacedTree, TreeRow, treeSymbol, Upright } from './planting.tsx';
import type { SceneProps } from './shore-scenes.tsx';
import { StoneWall } from './stone-wall.tsx';

export function FarRidges({ seed, horizon, detail }: Omit<SceneProps, 'composition'>) {
  const random = randomFrom(`${seed} ridges`);
  const far = ridge(random, horizon - h * 0.04, h * 0.055, 1.3);
  const near = ridge(random, horizon + h * 0.01, h * 0.035, 1.7);
  return (
    <>
      <Land profile={far} ink="var(--s-h1)" steps={24} />
      <Relief profile={far} seed={`${seed} far`} count={100} length={24} strength={0.3} detail={detail} />
      <Land profile={near} ink="var(--s-h2)" steps={24} />
      <Relief profile={near} seed={`${seed} near`} count={100} length={24} strength={0.3} detail={detail} />
    </>
  );
}

const rowCount = 8;
const perRow = 9;

interface Field {
  readonly vanishing: number;
  readonly top: number;
  readonly furrows: string;
  readonly trees: readonly PlacedTree[];
}

/** All rows meet in one point; each nearer tree is larger by the same factor. */
function fieldOf(seed: string, horizon: number, composition: Composition): Field {
  const random = randomFrom(seed);
  const vanishing = w * (([0.46, 0.16, 0.74] as const)[composition] + between(random, -0.06, 0.06));
  const top = horizon + h * 0.05;
  const trees: PlacedTree[] = [];
  let furrows = '';
  for (let row = -rowCount; row <= rowCount; row += 1) {
    const reach = (row + 0.5) * w * 0.27;
    const edge = vanishing + reach;
    furrows += polyline(
      [
        [vanishing + reach * 0.03, top + 10],
        [edge - 24, h],
        [edge + 24, h],
      ],
      { closed: true },
    );
    for (let place = 0; place < perRow; place += 1) {
      const part = 0.05 ** (1 - place / (perRow - 0.9)) * 0.98;
      const x = vanishing + reach * part;
      if (x < -90 || x > w + 90) continue;
      const size = (h * 0.37 * part + 5) * between(random, 0.9, 1.1);
      trees.push({ x, y: top + (h - top) * part, size, symbol: treeSymbol(size, random()) });
    }
  }
  return { vanishing, top, furrows, trees: trees.toSorted((one, other) => one.y - other.y) };
}

function FieldTrees({ trees, detail }: { trees: readonly PlacedTree[]; detail: SceneProps['detail'] }) {
  const far = trees.filter((tree) => tree.size < 24);
  const middle = trees.filter((tree) => tree.size >= 24 && tree.size < 40);
  const near = trees.filter((tree) => tree.size >= 40);
  const shadows = near
    .map((tree) => stroke(tree.x - tree.size * 0.1, tree.y, tree.size * 0.45, 0, 0))
    .join('');
  return (
    <>
      <TreeRow trees={far} size={17} detail={detail} />
      <TreeRow trees={middle} size={32} detail={detail} />
      <path d={shadows} stroke="var(--s-shade)" strokeWidth={7} strokeLinecap="round" opacity={0.45} />
      <TreeRow trees={near} size={60} detail={detail} />
    </>
  );
}

export function RowsScene({ seed, horizon, detail, composition }: SceneProps) {
  const ground: TerrainProfile = (x) => horizon + h * 0.07 + Math.sin(x * 5 + 1) * h * 0.006;
  const field = fieldOf(`${seed} field`, horizon, composition);
  const house = field.vanishing / w + (composition === 2 ? -0.3 : 0.15);
  return (
    <>
      <FarRidges seed={seed} horizon={horizon} detail={detail} />
      <Land profile={ground} ink="var(--s-earth)" />
      <path d={field.furrows} fill="var(--s-earth-2)" />
      <Upright symbol="farmhouse" x={house} foot={field.top + 26} height={60} wide={1.42} />
      <Cypresses profile={() => field.top + 18} at={[house - 0.05, house + 0.05]} height={62} />
      <FieldTrees trees={field.trees} detail={detail} />
    </>
  );
}

function scattered(
  seed: string,
  profile: TerrainProfile,
  spacing: number,
  sizes: readonly [number, number],
  depth: number,
): readonly PlacedTree[] {
  const random = randomFrom(seed);
  const trees: PlacedTree[] = [];
  for (let x = random() * 0.03; x < 1; x += spacing * between(random, 0.7, 1.7)) {
    const size = between(random, ...sizes);
    trees.push({ x: x * w, y: profile(x) + random() * depth, size, symbol: treeSymbol(size, random()) });
  }
  return trees;
}

/** Stones that the plough turned up. */
function Clods({ seed }: { readonly seed: string }) {
  const random = randomFrom(seed);
  const clods = Array.from({ length: 46 }, () =>
    stroke(random() * w, between(random, h * 0.8, h), between(random, 8, 24), 0, 0),
  );
  return <path d={clods.join('')} stroke="var(--s-earth-2)" strokeWidth={2.4} strokeLinecap="round" />;
}

const behindTheWall: Arrangements = [
  [
    [0.2, 0.46],
    [0.52, 0.25],
    [0.8, 0.4],
  ],
  [
    [0.84, 0.58],
    [0.34, 0.3],
  ],
  [
    [0.12, 0.34],
    [0.5, 0.4],
  ],
];

export function PlateauScene({ seed, horizon, detail, composition }: SceneProps) {
  const house = [0.58, 0.3, 0.8][composition] ?? 0.58;
  const hasManor = composition !== 1;
  const plain: TerrainProfile = (x) => horizon + Math.sin(x * 4) * h * 0.006;
  const wall: TerrainProfile = (x) => horizon + h * 0.085 + Math.sin(x * 5) * h * 0.012;
  const field: TerrainProfile = (x) => h * 0.74 + Math.sin(x * 4 + 2) * h * 0.02;
  const middle = scattered(`${seed} b`, lowered(wall, 42), 0.066, [58, 76], 20);
  return (
    <>
      <Land profile={plain} ink="var(--s-h2)" />
      <TreeRow
        trees={scattered(`${seed} a`, lowered(plain, 14), 0.024, [16, 26], 22)}
        size={21}
        detail={detail}
      />
      {hasManor ? (
        <Upright symbol="manor" x={house} foot={horizon + 34} height={108} wide={1.75} />
      ) : (
        <Upright symbol="farmhouse" x={house} foot={horizon + 34} height={72} wide={1.42} />
      )}
      <Cypresses profile={lowered(plain, 26)} at={[house + 0.12, house + 0.135]} height={82} />
      <Land profile={wall} ink="var(--s-h3)" />
      <StoneWall profile={wall} seed={`${seed} c`} height={11} detail={detail} />
      <TreeRow trees={middle} size={66} detail={detail} />
      <Land profile={field} ink="var(--s-earth)" />
      <StoneWall profile={field} seed={`${seed} d`} height={24} detail={detail} />
      <Clods seed={`${seed} e`} />
      <Foreground
        profile={(x) => h * 0.96 - x * h * 0.02}
        seed={`${seed} f`}
        composition={composition}
        arrangements={behindTheWall}
      />
    </>
  );
}
