/* Trees on the land. Near ones are symbols of the tree sprite; distant ones on a card are dotted. */
import { moveTo, numbers, rounded } from '../drawing/geometry.ts';
import { between, indexBelow, randomFrom } from '../drawing/random.ts';
import {
  type Detail,
  type Stretch,
  sheetHeight,
  sheetWidth,
  type TerrainProfile,
  terrainLine,
} from './land.ts';
import { farTrees, nearTrees } from './symbols.ts';

export interface PlacedTree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly symbol: string;
}

export function PlantedTree({
  symbol,
  x,
  y,
  width,
  height,
}: {
  symbol: string;
  x: number;
  y: number;
  width: number;
  height: number;
}) {
  const left = rounded(x, 0);
  return (
    <use
      href={`#${symbol}`}
      x={left}
      y={rounded(y, 0)}
      width={rounded(width, 0)}
      height={rounded(height, 0)}
    />
  );
}

/** The minimum size of a tree drawn with branches. */
const nearSize = 40;

export function treeSymbol(size: number, choice: number): string {
  const names = size >= nearSize ? nearTrees : farTrees;
  return names[Math.floor(choice * names.length)] ?? 'tree0';
}

/** Round strokes of one size: crown, lit crown, trunk. Thirty bytes per tree instead of sixty. */
function DottedTrees({ trees, size }: { readonly trees: readonly PlacedTree[]; readonly size: number }) {
  const crowns = trees.map(
    (tree) => `${moveTo(tree.x - size * 0.1, tree.y - size * 0.6, 0)}h${numbers([size * 0.24])}`,
  );
  const trunks = trees.map((tree) => `${moveTo(tree.x, tree.y, 0)}v${numbers([size * -0.4], 0)}`);
  const d = crowns.join('');
  const lit = `translate(${rounded(size * -0.09)} ${rounded(size * -0.12)})`;
  return (
    <>
      <path d={trunks.join('')} stroke="var(--s-trunk)" strokeWidth={rounded(size * 0.13)} />
      <g strokeLinecap="round">
        <path d={d} stroke="var(--s-tree)" strokeWidth={rounded(size * 0.62)} />
        <path d={d} stroke="var(--s-tree-2)" strokeWidth={rounded(size * 0.32)} transform={lit} />
      </g>
    </>
  );
}

/** A row of trees of about the same size. */
export function TreeRow({
  trees,
  size,
  detail,
}: {
  trees: readonly PlacedTree[];
  size: number;
  detail: Detail;
}) {
  if (detail === 'card' && size < nearSize) return <DottedTrees trees={trees} size={size} />;
  return trees.map((tree) => (
    <PlantedTree
      key={`${tree.x} ${tree.y}`}
      symbol={tree.symbol}
      x={tree.x - tree.size / 2}
      y={tree.y - tree.size}
      width={tree.size}
      height={tree.size}
    />
  ));
}

export interface TerracesProps extends Stretch {
  readonly profile: TerrainProfile;
  readonly seed: string;
  readonly steps: number;
  /** Between the first two terraces; each next gap is wider by the growth factor, and so are its trees. */
  readonly gap: number;
  readonly growth: number;
  readonly size: number;
  /** The share of empty places in a row, from 0 to 1. */
  readonly empty?: number;
  readonly ink?: string;
  readonly detail: Detail;
}

interface Terrace {
  readonly path: string;
  readonly trees: readonly PlacedTree[];
  readonly size: number;
}

function terracesOf(props: TerracesProps): readonly Terrace[] {
  const { profile, seed, steps, gap, growth, size, empty = 0.12, from = 0, to = 1, detail } = props;
  const random = randomFrom(seed);
  return Array.from({ length: steps }, (_, step) => {
    const scale = growth ** step;
    const below = gap * 0.7 + (gap * (scale - 1)) / (growth - 1);
    const start = random() * 6;
    const edge: TerrainProfile = (x) => profile(x) + below + Math.sin(x * 9 + start) * gap * scale * 0.12;
    const stretch = { from: Math.max(0, from - step * 0.015), to: Math.min(1, to + step * 0.015) };
    const treeSize = size * scale;
    const trees: PlacedTree[] = [];
    const spacing = treeSize * (detail === 'card' ? 1.3 : 1);
    for (let x = stretch.from + random() * 0.03; x < stretch.to; ) {
      const grown = treeSize * between(random, 0.85, 1.2);
      const symbol = treeSymbol(treeSize, random());
      if (random() >= empty) trees.push({ x: x * sheetWidth, y: edge(x) - 1, size: grown, symbol });
      x += (spacing / sheetWidth) * between(random, 1.05, 1.95);
    }
    return { path: terrainLine(edge, detail === 'card' ? 10 : 16, stretch), trees, size: treeSize };
  });
}

/** Terrace lines that follow the hill and grow towards the viewer, with trees on them. */
export function Terraces(props: TerracesProps) {
  const { ink = 'var(--s-terrace)', detail } = props;
  return terracesOf(props).map((terrace, step) => (
    <g key={terrace.path} fill="none">
      <path
        d={terrace.path}
        transform="translate(0 2)"
        stroke="var(--s-shade)"
        strokeWidth={rounded(1.6 + step * 0.8)}
        opacity={0.5}
      />
      <path d={terrace.path} stroke={ink} strokeWidth={rounded(1 + step * 0.45)} />
      <TreeRow trees={terrace.trees} size={terrace.size} detail={detail} />
    </g>
  ));
}

/** x from 0 to 1, size as a fraction of the sheet's height. */
export type NearTree = readonly [x: number, size: number];

/** The large trees in front, each with its shadow. */
export function NearTrees({
  profile,
  seed,
  trees,
}: {
  profile: TerrainProfile;
  seed: string;
  trees: readonly NearTree[];
}) {
  const random = randomFrom(seed);
  const first = indexBelow(random, nearTrees.length);
  return trees.map(([x, part], index) => {
    const size = part * sheetHeight;
    const foot = profile(x);
    return (
      <g key={x}>
        <ellipse
          cx={rounded(x * sheetWidth + size * 0.12, 0)}
          cy={rounded(foot + 1, 0)}
          rx={rounded(size * 0.42, 0)}
          ry={rounded(size * 0.05, 0)}
          fill="var(--s-shade)"
          opacity={0.55}
        />
        <PlantedTree
          symbol={nearTrees[(first + index) % nearTrees.length] ?? 'tree0'}
          x={x * sheetWidth - size / 2}
          y={foot + 4 - size}
          width={size}
          height={size}
        />
      </g>
    );
  });
}

/** A symbol with its foot at x, y; its width follows from its aspect ratio. */
export function Upright({
  symbol,
  x,
  foot,
  height,
  wide,
}: {
  symbol: string;
  x: number;
  foot: number;
  height: number;
  wide: number;
}) {
  const width = height * wide;
  return (
    <PlantedTree
      symbol={symbol}
      x={x * sheetWidth - width / 2}
      y={foot - height}
      width={width}
      height={height}
    />
  );
}

export function Cypresses({
  profile,
  at,
  height,
}: {
  profile: TerrainProfile;
  at: readonly number[];
  height: number;
}) {
  return at.map((x, index) => (
    <Upright
      key={x}
      symbol="cypress"
      x={x}
      foot={profile(x) + 4}
      height={height * (1 - (index % 3) * 0.13)}
      wide={0.4}
    />
  ));
}
