/** A container image is given to others, so it never holds secrets or data of the folder that it is built in. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function entriesOf(file: string): string[] {
  const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(/^\*\*\/|^\/|\/$/g, ''));
}

test('what git ignores, and the history, stay out of the image', () => {
  expect(entriesOf('.dockerignore')).toEqual(expect.arrayContaining([...entriesOf('.gitignore'), '.git']));
});
