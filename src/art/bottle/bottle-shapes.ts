/* The five bottle shapes, in millimetres. The origin is the centre of the base; up is negative. */
import { numbers } from '../drawing/geometry.ts';

export interface BottleShape {
  /** ml */
  readonly volume: number;
  readonly kind: 'glass' | 'tin';
  readonly width: number;
  /** From the base to the end of the shoulder. */
  readonly body: number;
  readonly shoulder: number;
  readonly neck: number;
  readonly neckWidth: number;
  /** Total height, including cap and handle. */
  readonly height: number;
}

const smallest: BottleShape = {
  volume: 100,
  kind: 'glass',
  width: 41,
  body: 96,
  shoulder: 20,
  neck: 34,
  neckWidth: 17,
  height: 144,
};

const shapes: readonly BottleShape[] = [
  smallest,
  { volume: 250, kind: 'glass', width: 52, body: 152, shoulder: 30, neck: 48, neckWidth: 20, height: 214 },
  { volume: 500, kind: 'glass', width: 63, body: 212, shoulder: 38, neck: 62, neckWidth: 22, height: 288 },
  { volume: 750, kind: 'glass', width: 74, body: 236, shoulder: 46, neck: 76, neckWidth: 24, height: 326 },
  { volume: 3000, kind: 'tin', width: 132, body: 236, shoulder: 0, neck: 0, neckWidth: 26, height: 258 },
];

/** Round, square or sloping shoulders; a tin has none. */
const forms = [
  { width: 1, shoulder: 1 },
  { width: 0.92, shoulder: 0.45 },
  { width: 1.05, shoulder: 1.8 },
] as const;

/** The shape nearest to a volume in ml, by ratio: 1000 ml is nearer to 750 than to 3000; in the form of the house. */
export function shapeOf(volume: number, house = 0): BottleShape {
  const distance = (shape: BottleShape) => Math.abs(Math.log(Math.max(1, volume) / shape.volume));
  const nearest = shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best), smallest);
  const form = forms[house % forms.length] ?? forms[0];
  if (nearest.kind === 'tin') return nearest;
  return {
    ...nearest,
    width: Math.round(nearest.width * form.width),
    shoulder: Math.round(nearest.shoulder * form.shoulder),
  };
}

/** The height at which the shoulder has become the neck. */
function neckStart(shape: BottleShape): number {
  return shape.body + shape.neck * 0.22;
}

/** The height of the oil's surface, above the shoulder. */
export function oilLevel(shape: BottleShape): number {
  return shape.body + shape.neck * 0.36;
}

/** Half the width at a height above the base; the shoulder is one Bézier curve, solved by bisection. */
export function halfWidth(shape: BottleShape, height: number): number {
  const outer = shape.width / 2;
  const inner = shape.neckWidth / 2;
  const { body, shoulder } = shape;
  if (height <= body - shoulder) return outer;
  if (height >= neckStart(shape)) return inner;
  const along = (a: number, b: number, c: number, d: number, t: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 12; halving += 1) {
    const t = (low + high) / 2;
    const reached = along(body - shoulder, body - shoulder / 4, body - shoulder / 20, neckStart(shape), t);
    if (reached < height) low = t;
    else high = t;
  }
  return along(outer, outer, inner, inner, low);
}

/** The outline of the glass, or of its part below a height in the neck. */
export function outline(shape: BottleShape, top: number): string {
  const x = shape.width / 2;
  const q = shape.neckWidth / 2;
  const bend = -(shape.body - shape.shoulder);
  const [low, high, end] = [
    -(shape.body - shape.shoulder / 4),
    -(shape.body - shape.shoulder / 20),
    -neckStart(shape),
  ];
  const base = `M${numbers([-x, -4])}q0 4 4 4H${numbers([x - 4])}q4 0 4-4V${numbers([bend])}`;
  const right = `C${numbers([x, low, q, high, q, end])}V${numbers([-top])}H${numbers([-q])}V${numbers([end])}`;
  return `${base}${right}C${numbers([-q, high, -x, low, -x, bend])}Z`;
}
