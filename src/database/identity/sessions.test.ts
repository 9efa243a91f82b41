/** A user who signs in again and again has the newest sessions only. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { sampleUsers } from '../samples/users.ts';
import { insertSession } from './users.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await createTestDatabase({ template: 'samples' });
});
afterAll(async () => site.close());

const sidOf = (userId: string, number: number) =>
  createHash('sha256').update(`${userId} ${number}`).digest('hex');

test('of 1,010 sessions of a user the newest 1,000 stay, and those of others', async () => {
  const begin = async (userId: string, number: number) =>
    insertSession(site.database, {
      sid: sidOf(userId, number),
      userId,
      expire: new Date(Date.UTC(2027, 0, 1, 0, 0, number)),
    });
  await begin(sampleUsers.producer.id, 0);
  for (let number = 0; number < 1_010; number += 1) await begin(sampleUsers.consumer.id, number);
  const rows = await site.database.selectFrom('sessions').select('sid').execute();
  const left = new Set(rows.map(({ sid }) => sid));
  expect(left.size).toBe(1_001);
  expect(left).toContain(sidOf(sampleUsers.producer.id, 0));
  expect(left).toContain(sidOf(sampleUsers.consumer.id, 10));
  expect(left).not.toContain(sidOf(sampleUsers.consumer.id, 9));
});
