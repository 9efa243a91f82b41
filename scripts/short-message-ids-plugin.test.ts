/** A short id means the same message everywhere, or none is assigned. */
import { expect, test } from 'vitest';
import { readCatalog } from './catalogs.ts';
import { messagesIn } from './page-messages.ts';
import { shortened, shortIds, webSources, withShortIds } from './short-message-ids-plugin.ts';

const ids = ['shell.home', 'shell.homeLink', 'common.level.gold', 'common.level'];

test('replaces an id that is written in full by a number', () => {
  const short = shortened(ids, ["t('shell.home')"]);
  const name = short.get('shell.home') ?? '';
  expect(name).toMatch(/^[\da-z]+$/);
  expect(withShortIds("t('shell.home') + t('shell.homeLink')", new Map([['shell.home', name]]))).toBe(
    `t('${name}') + t('shell.homeLink')`,
  );
});

test('keeps an id that matches a template literal prefix anywhere', () => {
  const short = shortened(ids, ["t('common.level.gold')", 't(`common.level.${level}`)']);
  expect(short.has('common.level.gold')).toBe(false);
  expect(short.has('shell.home')).toBe(true);
});

test('gives no two messages the same short id, and no short id equals an id', () => {
  const names = [...shortIds().values()];
  const all = Object.keys(readCatalog('en'));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => all.includes(name))).toEqual([]);
});

test('keeps an id inside a longer string', () => {
  const short = new Map([['shell.home', '1']]);
  expect(withShortIds("'see shell.home' `shell.home${x}`", short)).toBe("'see shell.home' `shell.home${x}`");
});

test('no source uses the long id of a message sent under a short one', () => {
  const short = shortIds();
  const sources = webSources().map((source) => withShortIds(source, short));
  expect(messagesIn(sources, [...short.keys()])).toEqual([]);
});
