/* Compact path data: rounded, relative, and smooth for curves. */
export type Point = readonly [x: number, y: number];

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** Rounded, and never -0, which would print a sign. */
export function rounded(value: number, places = 1): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor + 0;
}

/** Numbers as path data writes them: no zero before the point, no space before a minus. */
export function numbers(values: readonly number[], places = 1): string {
  let text = '';
  for (const value of values) {
    const digits = digitsOf(rounded(value, places));
    text += text === '' || digits.startsWith('-') ? digits : ` ${digits}`;
  }
  return text;
}

function digitsOf(value: number): string {
  const digits = String(value);
  if (digits.startsWith('0.')) return digits.slice(1);
  return digits.startsWith('-0.') ? `-${digits.slice(2)}` : digits;
}

export function moveTo(x: number, y: number, places = 1): string {
  return `M${numbers([x, y], places)}`;
}

/** A short stroke from a point, by its run and rise. */
export function stroke(x: number, y: number, run: number, rise: number, places = 1): string {
  const step = rise === 0 ? `h${numbers([run], places)}` : `l${numbers([run, rise], places)}`;
  return moveTo(x, y, places) + (run === 0 ? `v${numbers([rise], places)}` : step);
}

export function circle(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const half = (width: number) => `a${numbers([radiusX, radiusY, 0, 1, 0, width, 0])}`;
  return moveTo(x - radiusX, y) + half(2 * radiusX) + half(-2 * radiusX);
}

function neighbour(points: readonly Point[], index: number, closed: boolean): Point {
  const last = points.length - 1;
  const place = closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index));
  const point = points[place];
  if (point === undefined) throw new RangeError('A path needs points');
  return point;
}

interface PathOptions {
  readonly places?: number;
  readonly closed?: boolean;
}

/**
 * A curve through the points (uniform Catmull-Rom). Each handle mirrors the previous one, so `s` needs four
 * numbers per segment; steps start at the rounded position, so that errors do not add up.
 */
export function curve(points: readonly Point[], { places = 0, closed = false }: PathOptions = {}): string {
  const start = neighbour(points, 0, closed);
  let x = rounded(start[0], places);
  let y = rounded(start[1], places);
  let data = moveTo(x, y, places);
  const segments = closed ? points.length : points.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => neighbour(points, index + step, closed));
    if (!before || !from || !to || !after) break;
    const lead = [from[0] + (to[0] - before[0]) / 6 - x, from[1] + (to[1] - before[1]) / 6 - y];
    const handle = [to[0] - (after[0] - from[0]) / 6 - x, to[1] - (after[1] - from[1]) / 6 - y];
    const end = [rounded(to[0] - x, places), rounded(to[1] - y, places)] as const;
    data += index === 0 ? `c${numbers([...lead, ...handle, ...end], places)}` : '';
    data += index === 0 ? '' : `s${numbers([...handle, ...end], places)}`;
    x = rounded(x + end[0], places);
    y = rounded(y + end[1], places);
  }
  return closed ? `${data}Z` : data;
}

/** Straight lines through the points. */
export function polyline(points: readonly Point[], { places = 0, closed = false }: PathOptions = {}): string {
  const [first = [0, 0], ...others] = points;
  let x = rounded(first[0], places);
  let y = rounded(first[1], places);
  const steps: number[] = [];
  for (const point of others) {
    const run = rounded(point[0] - x, places);
    const rise = rounded(point[1] - y, places);
    steps.push(run, rise);
    x = rounded(x + run, places);
    y = rounded(y + rise, places);
  }
  return `${moveTo(first[0], first[1], places)}l${numbers(steps, places)}${closed ? 'Z' : ''}`;
}
