/* Small outline illustrations for empty states, of what is missing. */
import { drop, leaf } from '../drawing/shapes.ts';

export type EmptyKind = 'basket' | 'letter' | 'shelf' | 'sapling' | 'map' | 'lens';

const sapling = [
  leaf(80, 66, -2.3, 26, 5),
  leaf(80, 66, -0.8, 26, 5),
  leaf(80, 50, -2.1, 22, 4.4),
  leaf(80, 50, -1, 22, 4.4),
  leaf(80, 40, -Math.PI / 2, 22, 4.4),
].join('');

interface EmptyPaths {
  readonly line: string;
  readonly fill?: string;
  readonly wash?: string;
}

const drawings: { readonly [Kind in EmptyKind]: EmptyPaths } = {
  basket: {
    line: 'M42 58h76l-9 42H51ZM54 58q2-34 26-34t26 34M46 72h68M49 86h62M66 58l4 42M94 58l-4 42',
    wash: 'M42 58h76l-9 42H51Z',
    fill: leaf(72, 56, -1.9, 24, 5) + leaf(88, 56, -1.2, 24, 5),
  },
  letter: { line: 'M38 40h84v58H38ZM38 42l42 34 42-34M40 96l28-30M120 96 92 66', wash: 'M38 40h84v58H38Z' },
  shelf: {
    line: 'M28 100h104M50 100V62q0-9 6-12V34h10v16q6 3 6 12v38M88 100V62q0-9 6-12V34h10v16q6 3 6 12v38',
    wash: 'M50 100V76h22v24Z',
    fill: drop(99, 82, 9),
  },
  sapling: { line: 'M28 100h104M80 100V40M44 106h30M88 106h26', fill: sapling },
  map: {
    line: 'M34 40l30-8 32 8 30-8v62l-30 8-32-8-30 8ZM64 32v62M96 40v62',
    wash: 'M64 32l32 8v62l-32-8Z',
    fill: drop(80, 62, 11),
  },
  lens: {
    line: 'M96 78l28 26M72 30a28 28 0 1 1 0 56 28 28 0 1 1 0-56Z',
    wash: 'M72 30a28 28 0 1 1 0 56 28 28 0 1 1 0-56Z',
    fill: drop(72, 57, 13),
  },
};

/** Always next to text that says what is missing, so it is hidden from screen readers. */
export function EmptyIllustration({ kind }: { readonly kind: EmptyKind }) {
  const { line, fill, wash } = drawings[kind];
  return (
    <svg className="empty-drawing" width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      {wash !== undefined && <path d={wash} fill="var(--a-wash)" />}
      <path className="instrument-line" d={line} />
      {fill !== undefined && <path d={fill} fill="var(--a-leaf-2)" />}
    </svg>
  );
}
