/* The centre of a seal: a sprig of two or three leaf pairs, or one, two, three drops. */
import type { LevelStyle } from '../drawing/level-style.ts';
import { drop, dropLight, leaf } from '../drawing/shapes.ts';

const sprigAngle = 0.62;

function sprig(pairs: number): string {
  const spacing = pairs > 2 ? 14 : 18;
  let data = leaf(0, -14, -Math.PI / 2, 22, 4.6);
  for (let pair = 0; pair < pairs; pair += 1) {
    const y = 26 - pair * spacing;
    data += leaf(0, y, -sprigAngle, 26, 5.2) + leaf(0, y, sprigAngle - Math.PI, 26, 5.2);
  }
  return data;
}

interface DropPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function dropPlaces(count: number): readonly DropPlace[] {
  if (count === 1) return [{ x: 0, y: 0, size: 25 }];
  if (count === 2) return [-13, 13].map((x) => ({ x, y: 0, size: 20 }));
  const row = [-13.5, 13.5].map((x) => ({ x, y: 11, size: 14.5 }));
  return [{ x: 0, y: -14, size: 14.5 }, ...row];
}

export function SealEmblem({ style }: { readonly style: LevelStyle }) {
  if (style.drops === 0) {
    return (
      <>
        <path d="M0 34V-22" stroke={style.metal} strokeWidth={2.4} strokeLinecap="round" />
        <path d={sprig(style.leafPairs)} fill={style.metal} />
      </>
    );
  }
  const places = dropPlaces(style.drops);
  const drops = places.map(({ x, y, size }) => drop(x, y, size)).join('');
  const lights = places.map(({ x, y, size }) => dropLight(x, y, size)).join('');
  return (
    <>
      <path d={drops} fill={style.metal} />
      <path d={lights} fill="none" stroke={style.light} strokeWidth={2} strokeLinecap="round" />
    </>
  );
}
