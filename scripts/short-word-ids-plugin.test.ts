/** Short names of words mean the same word everywhere, or are not given. */
import { expect, test } from 'vitest';
import { readCatalog } from './catalogs.ts';
import { wordsIn } from './page-words.ts';
import { shortened, shortIds, webSources, withShortIds } from './short-word-ids-plugin.ts';

const ids = ['shell.home', 'shell.homeLink', 'common.level.gold', 'common.level'];

test('a word that is named whole is called by a number', () => {
  const short = shortened(ids, ["t('shell.home')"]);
  const name = short.get('shell.home') ?? '';
  expect(name).toMatch(/^[\da-z]+$/);
  expect(withShortIds("t('shell.home') + t('shell.homeLink')", new Map([['shell.home', name]]))).toBe(
    `t('${name}') + t('shell.homeLink')`,
  );
});

test('a word that is put together somewhere keeps its id everywhere', () => {
  const short = shortened(ids, ["t('common.level.gold')", 't(`common.level.${level}`)']);
  expect(short.has('common.level.gold')).toBe(false);
  expect(short.has('shell.home')).toBe(true);
});

test('no two words share a name, and none is called like another', () => {
  const names = [...shortIds().values()];
  const all = Object.keys(readCatalog('en'));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => all.includes(name))).toEqual([]);
});

test('an id inside a longer text stays', () => {
  const short = new Map([['shell.home', '1']]);
  expect(withShortIds("'see shell.home' `shell.home${x}`", short)).toBe("'see shell.home' `shell.home${x}`");
});

test('no source still calls a word by the id that it was sent without', () => {
  const short = shortIds();
  const sources = webSources().map((source) => withShortIds(source, short));
  expect(wordsIn(sources, [...short.keys()])).toEqual([]);
});
