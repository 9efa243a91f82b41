/* A row of trees at the foot of a page. Requires the tree sprite. */

import { between, indexBelow, randomFrom } from '../drawing/random.ts';
import { PlantedTree } from './planting.tsx';
import { farTrees, nearTrees } from './symbols.ts';

export const friezeWidth = 1440;
export const friezeHeight = 120;

interface Tree {
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function treesOf(seed: string): readonly Tree[] {
  const random = randomFrom(`frieze ${seed}`);
  const trees: Tree[] = [];
  for (let x = -20; x < friezeWidth + 40; ) {
    const size = between(random, 46, 108);
    const names = size > 60 ? nearTrees : farTrees;
    const olive = names[indexBelow(random, names.length)] ?? 'tree0';
    const cypress = random() > 0.93;
    const tall = cypress ? size * 1.1 : size;
    const wide = cypress ? size * 0.44 : size;
    trees.push({
      symbol: cypress ? 'cypress' : olive,
      x: x - wide / 2,
      y: friezeHeight + 2 - tall,
      width: wide,
      height: tall,
    });
    x += size * between(random, 0.5, 1.12) + (random() > 0.9 ? between(random, 60, 170) : 0);
  }
  return trees;
}

export function FriezeTrees({ seed }: { readonly seed: string }) {
  return treesOf(seed).map((tree) => <PlantedTree key={tree.x} {...tree} />);
}
