/**
 * Builds the map data of the site, src/web/features/producers/map/coastlines.json, from Natural Earth (public domain, through
 * the package world-atlas): coasts and borders of Europe and the Mediterranean in detail, the rest of the
 * world simplified. Run it again only to change the extent.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Point = readonly [longitude: number, latitude: number];
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
interface Shape {
  readonly type: string;
  readonly arcs?: unknown;
  readonly geometries?: readonly Shape[];
}
interface Topology {
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: Readonly<Record<string, Shape>>;
}

const project = join(import.meta.dirname, '..');
const target = join(project, 'src', 'web', 'map', 'coastlines.json');

const cut: Box = { west: -14, south: 26, east: 46, north: 60 };
/** The boxes around the cut; together they cover the rest of the world. */
const around: readonly Box[] = [
  { west: -180, south: -90, east: 180, north: cut.south },
  { west: -180, south: cut.north, east: 180, north: 90 },
  { west: -180, south: cut.south, east: cut.west, north: cut.north },
  { west: cut.east, south: cut.south, east: 180, north: cut.north },
];
/** The area around the Mediterranean that a phone shows: borders do not end within it. */
const neighbourhood: Box = { west: -32, south: 4, east: 66, north: 72 };
/** Degrees: the tolerance of simplified lines and the size of the smallest islands. */
const tolerance = 0.006;
const farTolerance = 0.12;
const smallestIsland = 0.03;
const smallestFarIsland = 1.2;
/** Units per degree in the file. */
const perDegree = 500;

const land = read('land-10m');
const world = read('land-50m');
const countries = read('countries-50m');

const coasts = ringsOf(land, 'land')
  .map((ring) => clipped(ring, cut))
  .map((ring) => simplified(ring, tolerance))
  .filter((ring) => ring.length > 3 && sizeOf(ring) > smallestIsland);
const far = ringsOf(world, 'land')
  .flatMap((ring) => around.map((box) => clipped(ring, box)))
  .map((ring) => simplified(ring, farTolerance))
  .filter((ring) => ring.length > 3 && sizeOf(ring) > smallestFarIsland);
const borders = sharedArcs(countries, 'countries')
  .map((index) => lineOf(countries, index).filter((point) => isInside(point, neighbourhood)))
  .map((line) => simplified(line, line.some((point) => isInside(point, cut)) ? 4 * tolerance : farTolerance))
  .filter((line) => line.length > 1);

const file = {
  source: 'Natural Earth (naturalearthdata.com), public domain; cut by scripts/make-map.ts',
  perDegree,
  /** The frame of the detailed part; lines along it are not coasts. */
  cut: [cut.west, cut.south, cut.east, cut.north].map((degrees) => degrees * perDegree),
  coasts: coasts.map(packed),
  borders: borders.map(packed),
  far: far.map(packed),
};
writeFileSync(target, `${JSON.stringify(file)}\n`);
const points = [...coasts, ...borders, ...far].reduce((sum, line) => sum + line.length, 0);
console.log(`${target}: ${coasts.length} coasts, ${borders.length} borders, ${points} points.`);

function read(name: string): Topology {
  return JSON.parse(readFileSync(join(project, 'node_modules', 'world-atlas', `${name}.json`), 'utf8'));
}

/** Integers, each the difference from the previous point: longitude, latitude, longitude, ... */
function packed(line: readonly Point[]): number[] {
  let before: Point = [0, 0];
  const numbers: number[] = [];
  for (const [longitude, latitude] of line) {
    const now: Point = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    const moved = [now[0] - before[0], now[1] - before[1]];
    if (numbers.length === 0 || moved.some((step) => step !== 0)) numbers.push(...moved);
    before = now;
  }
  return numbers;
}

/** TopoJSON: an arc is a list of differences, and an index below 0 means the arc reversed. */
function lineOf({ arcs, transform: { scale, translate } }: Topology, index: number): Point[] {
  let [x, y] = [0, 0];
  const line = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return index < 0 ? line.toReversed() : line;
}

function ringsOf(topology: Topology, object: string): Point[][] {
  return chainsOf(topology.objects[object]).map((chain) => chain.flatMap((arc) => lineOf(topology, arc)));
}

/** Lists of arc indexes: the rings of polygons, however they are nested. */
function chainsOf(shape: Shape | undefined): number[][] {
  if (shape === undefined) return [];
  if (shape.geometries !== undefined) return shape.geometries.flatMap(chainsOf);
  const chains: number[][] = [];
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    if (node.every((item) => typeof item === 'number')) chains.push(node);
    else node.forEach(visit);
  };
  visit(shape.arcs);
  return chains;
}

/** Arcs that two countries share. */
function sharedArcs(topology: Topology, object: string): number[] {
  const uses = new Map<number, number>();
  for (const index of chainsOf(topology.objects[object]).flat()) {
    const arc = index < 0 ? ~index : index;
    uses.set(arc, (uses.get(arc) ?? 0) + 1);
  }
  return [...uses].filter(([, count]) => count > 1).map(([arc]) => arc);
}

function isInside([longitude, latitude]: Point, { west, south, east, north }: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function sizeOf(ring: readonly Point[]): number {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** Sutherland-Hodgman clipping: one side of the box after the other. */
function clipped(ring: readonly Point[], box: Box): Point[] {
  const sides = [
    { axis: 0, at: box.west, sign: 1 },
    { axis: 0, at: box.east, sign: -1 },
    { axis: 1, at: box.south, sign: 1 },
    { axis: 1, at: box.north, sign: -1 },
  ] as const;
  let inside: Point[] = [...ring];
  for (const { axis, at, sign } of sides) {
    const isWithin = (point: Point) => (point[axis] - at) * sign >= 0;
    inside = inside.flatMap((point, index, all) => {
      const before = all.at(index - 1) ?? point;
      const crosses = isWithin(before) !== isWithin(point);
      return [...(crosses ? [crossing(before, point, axis, at)] : []), ...(isWithin(point) ? [point] : [])];
    });
  }
  return inside;
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const value = from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [at, value] : [value, at];
}

/** Douglas-Peucker: drops points that lie on the line between their neighbours. */
function simplified(line: readonly Point[], tolerated: number): Point[] {
  const indexes = new Set([0, line.length - 1]);
  const stretches: [number, number][] = [[0, line.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [first, last] = stretch;
    let [farthest, distance] = [first, tolerated];
    for (let index = first + 1; index < last; index += 1) {
      const away = distanceTo(line[index], line[first], line[last]);
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest === first) continue;
    indexes.add(farthest);
    stretches.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => indexes.has(index));
}

function distanceTo(point?: Point, from?: Point, to?: Point): number {
  if (point === undefined || from === undefined || to === undefined) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length;
}
