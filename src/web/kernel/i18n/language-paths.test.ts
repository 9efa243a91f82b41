/** The language of a URL, read and written. */
import { expect, test } from 'vitest';
import { languageOf, pathIn, pathWithoutLanguage } from './language-paths.ts';

test.each([
  ['/', 'en'],
  ['/discovery', 'en'],
  ['/el', 'el'],
  ['/el?q=1', 'el'],
  ['/el/discovery', 'el'],
  ['/elia', 'en'],
  ['/EL/discovery', 'en'],
  ['/en/discovery', 'en'],
  ['', 'en'],
])('reads %s in %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test.each([
  ['/', '/el'],
  ['/?q=elia', '/el?q=elia'],
  ['/discovery?q=elia', '/el/discovery?q=elia'],
])('writes %s as %s in Greek and reads it back', (path, greek) => {
  expect(pathIn('el', path)).toBe(greek);
  expect(pathWithoutLanguage(greek)).toBe(path);
  expect(pathIn('en', path)).toBe(path);
});
