/** However many addresses ask in one second, their requests are counted in one statement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addHits, deleteExpiredHits } from './rate-limits.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(async () => site.close());

const resetsAt = new Date('2026-11-21T10:01:00Z');

test('50,000 addresses of one second are counted, added to and forgotten', async () => {
  const hits = Array.from({ length: 50_000 }, (_, number) => ({
    key: `address ${number}`,
    hits: 2,
    resetsAt,
  }));
  expect(await addHits(site.database, hits)).toHaveLength(50_000);
  expect(await addHits(site.database, hits.slice(0, 1))).toEqual([{ key: 'address 0', hits: 4 }]);
  await deleteExpiredHits(site.database, resetsAt);
  expect(await site.database.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
});

test('what a clock of the future counted is forgotten when the clock is right again', async () => {
  const later = new Date('2027-11-21T10:01:00Z');
  await addHits(site.database, [
    { key: 'now', hits: 1, resetsAt },
    { key: 'in a year', hits: 1, resetsAt: later },
  ]);
  await deleteExpiredHits(site.database, new Date('2026-11-21T10:00:30Z'));
  expect(await site.database.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'now' }]);
});
