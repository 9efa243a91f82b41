import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreLinks } from './binaries.ts';

test('restores the library links of an installation without scripts, once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'phenolive-binaries-'));
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), '');
  await restoreLinks(root);
  await restoreLinks(root);
  expect(readlinkSync(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  rmSync(root, { recursive: true });
});
