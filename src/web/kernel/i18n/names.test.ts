/** Every level has a name, also one that the page does not know. */
import { expect, test } from 'vitest';
import { loadMessages } from './catalogs.ts';
import { levelName, levelRank } from './names.ts';
import { createWords } from './words.ts';

const words = createWords('en', await loadMessages('en'));

test.each([
  ['triple_gold', 'Triple Gold', 5],
  ['triple-gold', 'Triple Gold', 5],
  ['platinum', 'Certified', 0],
  [null, 'Pending', 0],
])('calls the level %s %s', (level, name, rank) => {
  expect([levelName(words, level), levelRank(level)]).toEqual([name, rank]);
});
