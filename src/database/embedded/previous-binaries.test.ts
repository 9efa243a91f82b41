import { expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { previousVersions } from './previous-binaries.ts';

test('each version of PostgreSQL that was packaged before can be installed for an upgrade', async () => {
  const majors = Object.keys(previousVersions).map(Number);
  const packaged = Number((await findBinaries()).majorVersion);
  expect(majors).toEqual(Array.from({ length: packaged - 15 }, (_, index) => 15 + index));
  for (const [major, version] of Object.entries(previousVersions)) expect(version).toMatch(`${major}.`);
});
