/**
 * The queue's tables match the library version in package.json, and a usual start does not load the library.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openPool } from '../connection/connection.ts';
import { installedRevision, installJobs, neededRevision } from './install.ts';
import { silentJobLog } from './library-log.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

test('installs the expected revision, and a second start changes nothing', async () => {
  const pool = openPool({ ...testDatabase, max: 1 });
  await pool.query('drop schema graphile_worker cascade');
  expect(await installedRevision(pool)).toBe(0);
  await installJobs(testDatabase, silentJobLog);
  expect(await installedRevision(pool)).toBe(neededRevision);
  await installJobs(testDatabase, silentJobLog);
  expect(await installedRevision(pool)).toBe(neededRevision);
  await pool.end();
});
