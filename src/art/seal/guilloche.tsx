/* A woven band around a circle, as on banknotes, seeded with the certificate number: no two are alike. */
import { curve, type Point, rounded } from '../drawing/geometry.ts';
import { between, indexBelow, randomFrom } from '../drawing/random.ts';

export interface Weave {
  readonly radius: number;
  /** The inner edge, as a fraction of the radius. */
  readonly inner: number;
  readonly lobes: number;
  readonly strands: number;
  /** The number of swells of the outer edge per turn, and their size as a fraction of the band. */
  readonly swells?: number;
  readonly swell?: number;
}

/** One strand: a sine around the circle, defined by its crests and troughs only. */
function strand(weave: Weave, shift: number): string {
  const { radius, inner, lobes, swells = 0, swell = 0 } = weave;
  const points: Point[] = [];
  for (let index = 0; index < lobes * 2; index += 1) {
    const angle = ((index + shift) / lobes) * Math.PI;
    const depth = 1 - swell * (0.5 + 0.5 * Math.cos(angle * swells));
    const distance = index % 2 === 0 ? radius * (inner + (1 - inner) * depth) : radius * inner;
    points.push([distance * Math.cos(angle), distance * Math.sin(angle)]);
  }
  return curve(points, { places: 1, closed: true });
}

interface WeaveRingProps extends Weave {
  readonly ink: string;
  readonly width: number;
}

function weavePath(weave: Weave): string {
  const shifts = Array.from({ length: weave.strands }, (_, index) => (index * 2) / weave.strands);
  return shifts.map((shift) => strand(weave, shift)).join('');
}

/** Bands without swells are those of the seals, which pages draw again and again: at most a handful. */
const ofSeals = new Map<string, string>();

function pathOf(weave: Weave): string {
  if (weave.swells) return weavePath(weave);
  const key = Object.values(weave).join();
  const path = ofSeals.get(key) ?? weavePath(weave);
  ofSeals.set(key, path);
  return path;
}

/** The band around the origin of the enclosing drawing. */
export function WeaveRing({ ink, width, ...weave }: WeaveRingProps) {
  return <path d={pathOf(weave)} fill="none" stroke={ink} strokeWidth={width} />;
}

function weaveOf(seed: string, compact: boolean): Weave {
  const random = randomFrom(`guilloche ${seed}`);
  const lobes = compact ? 24 + indexBelow(random, 13) : 40 + indexBelow(random, 25);
  const swells = 9 + indexBelow(random, 16);
  const inner = rounded(between(random, 0.5, 0.64), 2);
  return { radius: 99, inner, lobes, strands: compact ? 3 : 4, swells, swell: between(random, 0.08, 0.16) };
}

export interface GuillocheProps {
  readonly seed: string;
  /** Fewer lobes and strands, for pages with a small size budget. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Decorative: the text next to it has the number that seeds it. */
export function Guilloche({ seed, compact = false, className = '' }: GuillocheProps) {
  return (
    <svg className={`art ${className}`.trim()} viewBox="-100 -100 200 200" aria-hidden="true">
      <WeaveRing {...weaveOf(seed, compact)} ink="currentColor" width={compact ? 0.6 : 0.28} />
    </svg>
  );
}
