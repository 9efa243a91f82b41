/* The woven foot of a certificate: sine strands that meet in knots, seeded like the guilloche above it. */
import { curve, type Point } from '../drawing/geometry.ts';
import { indexBelow, randomFrom } from '../drawing/random.ts';

const width = 1260;
const height = 30;
const strands = 9;

function wave(knots: number, waist: number, index: number): string {
  const points: Point[] = [];
  const steps = knots * 8;
  const shift = (index / strands) * Math.PI * 2;
  for (let step = 0; step <= steps; step += 1) {
    const turn = (step / steps) * knots * Math.PI;
    const swing = (height / 2 - 2) * (waist + (1 - waist) * Math.abs(Math.sin(turn)));
    points.push([(step / steps) * width, height / 2 + swing * Math.sin(turn * 1.5 + shift)]);
  }
  return curve(points, { places: 1 });
}

export function WaveBand({ seed, className = '' }: { readonly seed: string; readonly className?: string }) {
  const random = randomFrom(`wave ${seed}`);
  const knots = 6 + indexBelow(random, 4);
  const waist = 0.06 + random() * 0.16;
  const data = Array.from({ length: strands }, (_, index) => wave(knots, waist, index)).join('');
  return (
    <svg
      className={`wave-band ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={data} fill="none" stroke="currentColor" strokeWidth={0.6} />
    </svg>
  );
}
