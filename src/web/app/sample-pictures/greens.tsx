/* What the oils taste of: an artichoke, bitter greens, radicchio. */
import { between, randomFrom } from '../../kernel/illustrations/art/random.ts';
import { ink } from './inks.ts';
import { TableShadow } from './place.tsx';

/** Scales in rows from the point down, each over the one above. */
export function Artichoke() {
  const rows = [
    { y: -196, count: 1, size: 74 },
    { y: -172, count: 2, size: 84 },
    { y: -142, count: 3, size: 92 },
    { y: -106, count: 4, size: 98 },
    { y: -66, count: 5, size: 96 },
    { y: -28, count: 4, size: 86 },
  ];
  return (
    <>
      <TableShadow width={110} depth={22} />
      {rows.map(({ y, count, size }, row) =>
        Array.from({ length: count }, (_, index) => {
          const aside = index - (count - 1) / 2;
          const x = aside * 40;
          const dark = (index + row) % 2 === 0;
          return (
            <g
              key={`${y} ${x}`}
              transform={`translate(${x} ${y + Math.abs(aside) * 7}) rotate(${aside * 15})`}
            >
              <path
                d={`M0 ${size * 0.4}C${-size * 0.5} ${size * 0.22} ${-size * 0.38} ${-size * 0.3} 0 ${-size * 0.56}C${size * 0.38} ${-size * 0.3} ${size * 0.5} ${size * 0.22} 0 ${size * 0.4}Z`}
                fill={aside > 0.6 ? ink.leaf : dark ? ink.leafLit : ink.leafMiddle}
              />
              <path
                d={`M0 ${-size * 0.56}C${-size * 0.12} ${-size * 0.44} ${-size * 0.2} ${-size * 0.34} ${-size * 0.24} ${-size * 0.22}L${size * 0.24} ${-size * 0.22}C${size * 0.2} ${-size * 0.34} ${size * 0.12} ${-size * 0.44} 0 ${-size * 0.56}Z`}
                fill={ink.plum}
                opacity={0.55}
              />
              <path
                d={`M0 ${size * 0.24}V${-size * 0.3}`}
                stroke={ink.leafPale}
                strokeWidth={2}
                opacity={0.6}
              />
            </g>
          );
        }),
      )}
    </>
  );
}

/** A wavy leaf with a pale rib, upwards from the origin. */
function greenLeaf(length: number, wide: number): string {
  const l = -length;
  return `M0 0C${-wide * 0.3} ${l * 0.1} ${-wide * 0.2} ${l * 0.2} ${-wide * 0.62} ${l * 0.28}Q${-wide * 0.3} ${l * 0.36} ${-wide * 0.86} ${l * 0.5}Q${-wide * 0.46} ${l * 0.57} ${-wide} ${l * 0.72}C${-wide * 0.8} ${l * 0.94} ${-wide * 0.3} ${l} 0 ${l}S${wide * 0.8} ${l * 0.94} ${wide} ${l * 0.72}Q${wide * 0.46} ${l * 0.57} ${wide * 0.86} ${l * 0.5}Q${wide * 0.3} ${l * 0.36} ${wide * 0.62} ${l * 0.28}C${wide * 0.2} ${l * 0.2} ${wide * 0.3} ${l * 0.1} 0 0Z`;
}

/** A head of bitter greens, the outer leaves first. */
export function Greens({ seed }: { readonly seed: string }) {
  const random = randomFrom(`greens ${seed}`);
  const turns = [-72, 70, -48, 46, -24, 25, 0];
  const tones = [ink.leaf, ink.leaf, ink.leafLit, ink.leafLit, ink.leafMiddle, ink.leafLit, ink.leafPale];
  return (
    <>
      <TableShadow width={120} depth={20} />
      {turns.map((turn, index) => {
        const size = between(random, 150, 176) + index * 4;
        return (
          <g key={turn} transform={`translate(0 -6) rotate(${turn})`}>
            <path d={greenLeaf(size, 40)} fill={tones[index]} />
            <path
              d={`M0 0V${-size * 0.88}M0 ${-size * 0.36}L-20 ${-size * 0.5}M0 ${-size * 0.36}L20 ${-size * 0.5}M0 ${-size * 0.56}L-22 ${-size * 0.72}M0 ${-size * 0.56}L22 ${-size * 0.72}`}
              fill="none"
              stroke={ink.linen}
              strokeWidth={3.4}
              strokeLinecap="round"
              opacity={0.75}
            />
          </g>
        );
      })}
      <path d="M-20 4Q0-26 20 4Z" fill={ink.linen} />
    </>
  );
}

/** A head of radicchio: purple leaves around each other, with white ribs. */
export function Radicchio() {
  return (
    <>
      <TableShadow width={120} depth={22} />
      <path
        d="M-20 2C-120 4-148-74-116-126-84-182-20-190 20-184 88-178 140-132 128-70 118-14 60 4 20 2Z"
        fill={ink.plum}
      />
      <path d="M128-70C118-14 60 4 20 2 78-36 92-110 52-182 104-168 138-122 128-70Z" fill={ink.plumDark} />
      <path d="M-118-70C-122-128-66-178-4-182-58-140-66-60-20 2-80 2-116-28-118-70Z" fill={ink.plumLit} />
      <path
        d="M-6 0C-14-60-2-120 30-164M-8-40C-40-70-62-100-72-132M-6-70C20-92 50-104 70-106M-30 0C-70-20-94-52-104-84M30 0C66-18 92-46 106-78M-2-104C-16-130-34-146-52-154"
        fill="none"
        stroke={ink.linen}
        strokeWidth={4.6}
        strokeLinecap="round"
        opacity={0.85}
      />
      <path d="M-34 4Q-6-44 30 4Z" fill={ink.linen} />
    </>
  );
}
