/** Every level has a name, also one that the page does not know. */
import { expect, test } from 'vitest';
import { loadMessages } from './catalogs.ts';
import { levelName, levelRank } from './names.ts';
import { createTranslations } from './translations.ts';

const i18n = createTranslations('en', await loadMessages('en'));

test.each([
  ['triple_gold', 'Triple Gold', 5],
  ['triple-gold', 'Triple Gold', 5],
  ['platinum', 'Certified', 0],
  [null, 'Pending', 0],
])('calls the level %s %s', (level, name, rank) => {
  expect([levelName(i18n, level), levelRank(level)]).toEqual([name, rank]);
});
