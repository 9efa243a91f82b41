/* Twigs of olive, and of rosemary or thyme. */
import { numbers, stroke } from '../../kernel/illustrations/art/geometry.ts';
import { between, randomFrom } from '../../kernel/illustrations/art/random.ts';
import { leaf } from '../../kernel/illustrations/art/shapes.ts';
import { Olive } from './fruit.tsx';
import { ink } from './inks.ts';

interface SprigProps {
  readonly seed: string;
  readonly length: number;
  readonly fruits?: number;
}

function stemAt(length: number, part: number): readonly [number, number] {
  return [length * part, -Math.sin(part * 2.6) * length * 0.13];
}

/** An olive twig that lies to the right of its cut end. */
export function OliveSprig({ seed, length, fruits = 4 }: SprigProps) {
  const random = randomFrom(`sprig ${seed}`);
  const pairs = Math.round(length / 42);
  const leaves = { upper: '', lower: '', veins: '' };
  for (let pair = 0; pair < pairs; pair += 1) {
    const [x, y] = stemAt(length, 0.08 + (pair / pairs) * 0.9);
    for (const side of [-1, 1]) {
      const angle = side * between(random, 0.5, 0.85) - 0.12;
      const size = between(random, 84, 112) * (1 - (pair / pairs) * 0.35);
      const shape = leaf(x, y, angle, size, size * 0.17);
      if (side < 0) leaves.upper += shape;
      else leaves.lower += shape;
      leaves.veins += stroke(x, y, Math.cos(angle) * size * 0.82, Math.sin(angle) * size * 0.82);
    }
  }
  const [endX, endY] = stemAt(length, 1);
  const [midX, midY] = stemAt(length, 0.5);
  return (
    <>
      <path
        d={`M0 0Q${numbers([midX, midY * 1.5, endX, endY])}`}
        fill="none"
        stroke={ink.woodDark}
        strokeWidth={6}
        strokeLinecap="round"
      />
      <path d={leaves.lower} fill={ink.leafPale} />
      <path d={leaves.upper} fill={ink.leaf} />
      <path d={leaves.veins} stroke={ink.light} strokeWidth={1.6} opacity={0.6} />
      {Array.from({ length: fruits }, (_, index) => {
        const [x, y] = stemAt(length, 0.2 + index * (0.62 / Math.max(1, fruits)));
        return <Olive key={x} x={x + 8} y={y + 30} turn={between(random, -24, 24)} />;
      })}
    </>
  );
}

/** Rosemary or thyme: a woody stem with needles. */
export function HerbSprig({ seed, length }: { readonly seed: string; readonly length: number }) {
  const random = randomFrom(`herb ${seed}`);
  const needles = { dark: '', pale: '' };
  for (let x = 24; x < length; x += 11) {
    const y = -Math.sin((x / length) * 2.4) * length * 0.1;
    for (const side of [-1, 1]) {
      const size = between(random, 34, 48) * (1 - (x / length) * 0.4);
      const path = leaf(x, y, side * between(random, 0.5, 0.95), size, 3.6);
      if (side < 0) needles.dark += path;
      else needles.pale += path;
    }
  }
  return (
    <>
      <path
        d={`M0 0Q${length * 0.5} ${-length * 0.17} ${length} ${-length * 0.07}`}
        fill="none"
        stroke={ink.woodDark}
        strokeWidth={5}
      />
      <path d={needles.pale} fill={ink.leafPale} />
      <path d={needles.dark} fill={ink.leafLit} />
    </>
  );
}
