/** Every write to a public record names its producer, and says whether it changes what is in force. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { clientSettings } from './connection.ts';
import { notifyReadBack } from './public-writes.ts';

let site: TestDatabase;
let listener: pg.Client;
let heard: string[] = [];
beforeAll(async () => {
  site = await createTestDatabase({ template: 'samples' });
  listener = new pg.Client(clientSettings(site));
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.connect();
  await listener.query('listen public_pages');
});
afterAll(async () => {
  await listener.end();
  await site.close();
});

/** Notifications arrive in the order of commits. */
async function announcedBy(statement: string): Promise<string[]> {
  heard = [];
  await sql.raw(statement).execute(site.database);
  await notifyReadBack(site.database, 'end');
  await expect.poll(() => heard.at(-1)).toBe('end');
  return heard.slice(0, -1);
}

const oil = '(select min(id) from products where producer_id = 11)';
const certificate = '(select min(id) from certificates where producer_id = 11)';

test.each([
  ['a story', "update producers set story = story || '!' where id = 11", ['11']],
  ['the status of a profile', `update producers set status = 'rejected' where id = 11`, ['11!']],
  ['a price', `update products set price = price + 1 where id = ${oil}`, ['11']],
  ['several oils of one producer', 'update products set price = price + 1 where producer_id = 11', ['11']],
  ['a note of the journey', `update production_logs set notes = 'Cool' where product_id = ${oil}`, ['11']],
  [
    'a certificate',
    `update certificates set valid_until = valid_until + 1 where id = ${certificate}`,
    ['11!'],
  ],
  [
    'the batches of a certificate',
    `insert into certificate_batches (certificate_id, batch_number) select ${certificate}, batch_number
     from lab_results where producer_id = 11 and batch_number is not null order by id limit 1 on conflict do nothing`,
    // The levels of its oils follow.
    ['11!', '11'],
  ],
  [
    'a recall',
    `insert into batch_recalls (product_id, batch_number, reason, language) select id, batch_number, 'Rancid', 'en' from products
     where id = 27`,
    ['11!'],
  ],
])('a write of %s', async (_what, statement, payloads) => {
  expect(await announcedBy(statement)).toEqual(payloads);
});
