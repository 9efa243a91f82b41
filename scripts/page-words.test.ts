/** Each page is sent the words that its sources name, wherever they name them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { laterParts } from '../src/web/words/later-parts.ts';
import { readCatalog } from './catalogs.ts';
import { pageModules, wordsIn, wordsOfPage, wordsOfShell } from './page-words.ts';

const ids = ['shell.home', 'shell.homeLink', 'common.level.gold', 'common.level.silver', 'landing.title'];

test('a word is named as a text, and by no longer one', () => {
  expect(wordsIn(["t('shell.home')"], ids)).toEqual(['shell.home']);
});

test('words that are put together are all those that begin alike', () => {
  expect(wordsIn(['t(`common.level.${level}`)'], ids)).toEqual(['common.level.gold', 'common.level.silver']);
  expect(wordsIn(["const start = 'common.level';"], ids)).toEqual([
    'common.level.gold',
    'common.level.silver',
  ]);
});

test('every word is named somewhere, so none can be missing on its page', () => {
  const all = Object.keys(readCatalog('en'));
  const web = join(import.meta.dirname, '..', 'src', 'web');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, path), 'utf8'));
  const named = new Set(wordsIn(sources, all));
  expect(all.filter((id) => !named.has(id))).toEqual([]);
});

test('the pages that run in the browser are those of the routes', () => {
  expect(pageModules()).toContain('landing/landing-page.tsx');
  expect(pageModules()).not.toContain('certification/certificate-page.tsx');
});

test('what stands around every page is sent once, and a page brings the rest', () => {
  const all = Object.keys(readCatalog('en'));
  const shell = wordsOfShell(all);
  const landing = wordsOfPage('landing/landing-page.tsx', all);
  expect(shell).toContain('shell.home');
  expect(landing).toContain('landing.standards.title');
  expect(landing.filter((id) => shell.includes(id))).toEqual([]);
  expect(landing.filter((id) => id.startsWith('applications.'))).toEqual([]);
});

test('what a dialog says is sent when it is opened, not with the page', () => {
  const all = Object.keys(readCatalog('en'));
  const question = 'registration.field.farmAcreage';
  expect(wordsOfPage(laterParts.registration, all)).toContain(question);
  expect(wordsOfShell(all)).not.toContain(question);
  expect(wordsOfPage('landing/landing-page.tsx', all)).not.toContain(question);
});
