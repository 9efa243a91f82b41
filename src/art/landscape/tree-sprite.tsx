/* The plants and buildings of the landscapes: render <TreeSprite/> once, before the first landscape. */
import { circle, stroke } from '../drawing/geometry.ts';
import { between, indexBelow, type Random, randomFrom } from '../drawing/random.ts';
import { leaf } from '../drawing/shapes.ts';
import { BuildingSymbols } from './building-symbols.tsx';
import { farTrees, nearTrees } from './symbols.ts';

interface Tuft {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const middle: Tuft = { x: 50, y: 36, radius: 20 };

function crown(random: Random): readonly Tuft[] {
  const around = Array.from({ length: 11 }, (_, index): Tuft => {
    const angle = (index / 11) * Math.PI * 2 + random() * 0.4;
    const reach = between(random, 0.45, 1);
    return {
      x: 50 + Math.cos(angle) * 30 * reach,
      y: 36 + Math.sin(angle) * 19 * reach,
      radius: between(random, 11, 18),
    };
  });
  return [...around, middle, { x: 38, y: 40, radius: 15 }, { x: 62, y: 40, radius: 15 }];
}

function crownPath(tufts: readonly Tuft[]): string {
  return tufts.map(({ x, y, radius }) => circle(x, y, radius, radius * 0.86)).join('');
}

/** The sun is in the upper left. */
function litPath(tufts: readonly Tuft[]): string {
  const lit = tufts.filter((tuft) => tuft.y < 40);
  return lit
    .map(({ x, y, radius }) => circle(x - radius * 0.22, y - radius * 0.3, radius * 0.62, radius * 0.54))
    .join('');
}

/** Leaves that break the edge of the crown. */
function fringe(tufts: readonly Tuft[], random: Random): string {
  let data = '';
  for (let index = 0; index < 40; index += 1) {
    const tuft = tufts[indexBelow(random, tufts.length)] ?? middle;
    const angle = random() * Math.PI * 2;
    const x = tuft.x + Math.cos(angle) * tuft.radius * 0.85;
    const y = tuft.y + Math.sin(angle) * tuft.radius * 0.72;
    data += leaf(x, y, angle + between(random, -0.85, 0.85), between(random, 6.5, 11), 1.5);
  }
  return data;
}

function flecks(tufts: readonly Tuft[], random: Random, lit: boolean): string {
  let data = '';
  for (let index = 0; index < 60; index += 1) {
    const tuft = tufts[indexBelow(random, tufts.length)] ?? middle;
    const x = tuft.x + (random() - 0.5) * tuft.radius * 1.5;
    const y = tuft.y + (random() - 0.55) * tuft.radius * 1.2;
    const angle = lit ? between(random, -1.3, 0.1) : random() * 3;
    if (y < 36 === lit) data += stroke(x, y, Math.cos(angle) * 4.6, Math.sin(angle) * 4.6);
  }
  return data;
}

/** Old olive trees split near the ground and lean; only the lean differs. */
function Trunk({ lean, bark }: { readonly lean: number; readonly bark: boolean }) {
  const at = (x: number) => Math.round((x + lean) * 10) / 10;
  const left = `M41 100C44 92 ${at(42)} 84 ${at(45)} 76C${at(46)} 68 38 62 34 52L39 50C43 58 47 61 ${at(50)} 64`;
  const right = `C53 60 56 56 60 49L66 51C62 60 56 66 ${at(56)} 75C${at(57)} 84 57 92 62 100C57 98 54 97 51 98 48 97 45 98 41 100Z`;
  return (
    <>
      <path d={left + right} fill="var(--s-trunk)" />
      {bark && (
        <path
          d={`M${at(49)} 95C48 86 ${at(52)} 80 ${at(50)} 70M${at(53)} 93C55 86 ${at(52)} 78 ${at(54)} 72`}
          fill="none"
          stroke="var(--s-trunk-2)"
          strokeWidth={1.1}
        />
      )}
    </>
  );
}

function Olive({ id, near }: { readonly id: string; readonly near: boolean }) {
  const random = randomFrom(id);
  const tufts = crown(random);
  const lean = between(random, -4, 4);
  const dark = crownPath(tufts) + (near ? fringe(tufts, random) : '');
  return (
    <symbol id={id} viewBox="0 0 100 100" overflow="visible">
      <Trunk lean={lean} bark={near} />
      <path d={dark} fill="var(--s-tree)" />
      <path d={litPath(tufts)} fill="var(--s-tree-2)" />
      {near && (
        <g fill="none" strokeWidth={1.5} strokeLinecap="round">
          <path d={flecks(tufts, random, true)} stroke="var(--s-tree-3)" />
          <path d={flecks(tufts, random, false)} stroke="var(--s-tree-2)" />
        </g>
      )}
    </symbol>
  );
}

export function TreeSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      {nearTrees.map((id) => (
        <Olive key={id} id={id} near />
      ))}
      {farTrees.map((id) => (
        <Olive key={id} id={id} near={false} />
      ))}
      <symbol id="cypress" viewBox="0 0 40 100" overflow="visible">
        <path d="M20 92v8M16 34c-1 16-2 30 0 48" stroke="var(--s-trunk)" strokeWidth={1.8} fill="none" />
        <path
          d="M20 0C27 18 32 44 30 70 29 84 26 92 20 94 14 92 11 84 10 70 8 44 13 18 20 0Z"
          fill="var(--s-cyp)"
        />
      </symbol>
      <BuildingSymbols />
    </svg>
  );
}
