/* Olives, tomatoes, apples, nuts. */
import { numbers } from '../../kernel/illustrations/art/geometry.ts';
import { between, randomFrom } from '../../kernel/illustrations/art/random.ts';
import { leaf } from '../../kernel/illustrations/art/shapes.ts';
import { ink } from './inks.ts';
import { type Placed, TableShadow } from './place.tsx';

export function Olive({
  x,
  y,
  turn = 0,
  size = 1,
  ripe = false,
}: Placed & { readonly size?: number; readonly ripe?: boolean }) {
  return (
    <g transform={`translate(${numbers([x, y])}) rotate(${numbers([turn])}) scale(${size})`}>
      <ellipse rx={17} ry={24} fill={ripe ? ink.plum : ink.olive} />
      <path d="M-9-17C-17-6-15 10-5 20-12 6-11-6-3-19Z" fill={ripe ? ink.plumLit : ink.oliveLit} />
      <path d="M9-16Q16-2 10 14" fill="none" stroke={ink.oliveDark} strokeWidth={3} opacity={0.5} />
      <circle cx={-4} cy={-11} r={2.6} fill={ink.light} opacity={0.85} />
    </g>
  );
}

/** Olives in a pile, `width` across. */
export function Olives({ seed, width, ripe = 0 }: { seed: string; width: number; ripe?: number }) {
  const random = randomFrom(`olives ${seed}`);
  const rows = [0, 1, 2];
  const fruits = rows.flatMap((row) => {
    const across = width - row * width * 0.3;
    const count = Math.max(1, Math.round(across / 34));
    return Array.from({ length: count }, (_, index) => ({
      x: (index - (count - 1) / 2) * 34 + between(random, -4, 4),
      y: -20 - row * 27 + between(random, -4, 3),
      turn: between(random, -60, 60),
      ripe: random() < ripe,
    }));
  });
  return (
    <>
      {fruits.map((fruit) => (
        <Olive key={`${fruit.x} ${fruit.y}`} {...fruit} />
      ))}
    </>
  );
}

export function Tomato() {
  const sepals = [-2.9, -2.1, -1.3, -0.5, 0.25].map((angle) => leaf(4, -124, angle, 46, 9)).join('');
  return (
    <>
      <TableShadow width={92} depth={20} />
      <path
        d="M0 0C-76 2-104-44-98-84-92-126-44-146 2-130 46-146 92-124 98-82 104-42 74 2 0 0Z"
        fill={ink.terracotta}
      />
      <path d="M-88-60C-98-108-52-136-10-122-54-112-78-92-88-60Z" fill={ink.terracottaLit} />
      <path d="M0 0C74 2 104-42 98-82 88-36 50-10 0 0Z" fill={ink.terracottaDark} />
      <path
        d="M-66-84Q-58-104-40-110"
        fill="none"
        stroke={ink.light}
        strokeWidth={6}
        strokeLinecap="round"
        opacity={0.7}
      />
      <path d={sepals} fill={ink.leaf} />
      <path d="M4-124Q8-150 26-160" fill="none" stroke={ink.leaf} strokeWidth={8} strokeLinecap="round" />
    </>
  );
}

export function Apple() {
  return (
    <>
      <TableShadow width={96} depth={20} />
      <path
        d="M0 0C-28 8-66-2-88-46-112-98-88-150-44-152-24-152-12-146 0-140 14-148 30-152 48-150 92-144 110-94 88-46 68-4 30 8 0 0Z"
        fill={ink.apple}
      />
      <path d="M-84-62C-98-112-76-144-40-142-62-124-78-98-84-62Z" fill={ink.appleLit} />
      <path d="M0 0C30 8 68-4 88-46 98-68 100-88 96-106 84-56 50-20 0 0Z" fill={ink.appleDark} />
      <path
        d="M-26-140Q0-122 28-142"
        fill="none"
        stroke={ink.appleDark}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <path d="M0-134Q2-166 20-184" fill="none" stroke={ink.woodDark} strokeWidth={8} strokeLinecap="round" />
      <path d={leaf(8, -164, -0.35, 84, 17)} fill={ink.leafLit} />
    </>
  );
}

/** Two green walnuts and a shelled half. */
export function Walnuts() {
  return (
    <>
      <TableShadow width={120} depth={18} />
      {[-64, 44].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path
            d="M0 0C-46 0-60-32-54-62-46-94-18-104 0-104S46-94 54-62C60-32 46 0 0 0Z"
            fill={ink.crustLit}
          />
          <path d="M0 0C46 0 60-32 54-62 46-94 18-104 0-104 22-70 22-34 0 0Z" fill={ink.crust} />
          <path
            d="M0-104V0M-30-88Q-44-58-28-20M26-90Q42-58 28-18M-14-80Q-24-50-12-28M12-76Q24-46 14-26"
            fill="none"
            stroke={ink.crustDark}
            strokeWidth={4}
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  );
}

export function Almonds({ seed }: { readonly seed: string }) {
  const random = randomFrom(`almonds ${seed}`);
  return (
    <>
      {[-84, -30, 18, 70].map((x, index) => (
        <g key={x} transform={`translate(${x} ${(index % 2) * 16}) rotate(${between(random, -30, 30)})`}>
          <ellipse cx={10} cy={6} rx={36} ry={14} fill={ink.shade} opacity={0.3} />
          <path d={leaf(-36, -8, 0, 74, 34)} fill={ink.crustLit} />
          <path
            d="M-26-8Q0-16 26-10M-22-1Q0 2 22-3"
            fill="none"
            stroke={ink.crustDark}
            strokeWidth={2.4}
            opacity={0.7}
          />
        </g>
      ))}
    </>
  );
}
