/** In development the pages link sources by name, which no build checks. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developmentFiles } from './served-files.ts';

test('links only existing sources in development', () => {
  const links = [...JSON.stringify(developmentFiles.router).matchAll(/"\/(src\/[^"?]+)/g)];
  const paths = links.flatMap(([, path]) => path ?? []);
  expect(paths).toHaveLength(3);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
