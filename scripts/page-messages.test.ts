/** Each page loads the messages that its sources name, directly or through imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lazyChunks } from '../src/web/kernel/i18n/lazy-chunks.ts';
import { readCatalog } from './catalogs.ts';
import { messagesIn, messagesOfPage, messagesOfShell, pageModules } from './page-messages.ts';

const ids = ['shell.home', 'shell.homeLink', 'common.level.gold', 'common.level.silver', 'landing.title'];

test('recognizes an id as a whole string, and not inside a longer one', () => {
  expect(messagesIn(["t('shell.home')"], ids)).toEqual(['shell.home']);
});

test('includes all messages whose id starts with a template literal prefix', () => {
  expect(messagesIn(['t(`common.level.${level}`)'], ids)).toEqual([
    'common.level.gold',
    'common.level.silver',
  ]);
  expect(messagesIn(["const start = 'common.level';"], ids)).toEqual([
    'common.level.gold',
    'common.level.silver',
  ]);
});

test('every message is named in a source, so that no page lacks one', () => {
  const all = Object.keys(readCatalog('en'));
  const web = join(import.meta.dirname, '..', 'src', 'web');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(web, path), 'utf8'));
  const named = new Set(messagesIn(sources, all));
  expect(all.filter((id) => !named.has(id))).toEqual([]);
});

test('the pages that run in the browser are those of the routes', () => {
  expect(pageModules()).toContain('app/landing/landing-page.tsx');
  expect(pageModules()).not.toContain('features/certification/certificate-page.tsx');
});

test('loads the shell messages once and the other messages with the page', () => {
  const all = Object.keys(readCatalog('en'));
  const shell = messagesOfShell(all);
  const landing = messagesOfPage('app/landing/landing-page.tsx', all);
  expect(shell).toContain('shell.home');
  expect(landing).toContain('landing.standards.title');
  expect(landing.filter((id) => shell.includes(id))).toEqual([]);
  expect(landing.filter((id) => id.startsWith('applications.'))).toEqual([]);
});

test('loads the messages of a dialog when it opens, not with the page', () => {
  const all = Object.keys(readCatalog('en'));
  const question = 'registration.field.farmAcreage';
  expect(messagesOfPage(lazyChunks.registration, all)).toContain(question);
  expect(messagesOfShell(all)).not.toContain(question);
  expect(messagesOfPage('app/landing/landing-page.tsx', all)).not.toContain(question);
});
