/** A producer is notified of each decision about their certificate in the public log, also of one by SQL, and of none twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovableProducer } from '../../../tests/support/builders/evidence.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { writeLog } from './write-log.ts';

let site: TestApplication;
let admin: TestPerson;
let producer: TestPerson;
let number: string;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00.123Z'));
  admin = await site.signIn('admin');
  producer = await site.signIn('producer');
  await runSql(site.database)`insert into signing_keys values (repeat('k', 43), '{}', null, now(), now())`;
  await writeLog(site.application.services);
  const producerId = await makeApprovableProducer(site.database, { userId: producer.userId });
  const approval = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
    as: admin,
    body: { certificationLevel: 'gold', phenolicContent: 1300 },
  });
  number = approval.json().certificateNumber;
});
afterAll(async () => site.close());

async function notified(): Promise<readonly { readonly kind: string; readonly facts: object }[]> {
  await writeLog(site.application.services);
  await writeLog(site.application.services);
  return (await site.call('GET', '/api/notifications', { as: producer })).json();
}

test('once, of decisions by administrators', async () => {
  const path = `/api/admin/certificates/${number}`;
  await site.call('PATCH', path, { as: admin, body: { action: 'suspend', reason: 'Glass in a bottle.' } });
  await site.call('PATCH', path, { as: admin, body: { action: 'reinstate' } });
  expect((await notified()).map(({ kind }) => kind)).toEqual([
    'certificate-reinstated',
    'certificate-suspended',
    'application-approved',
  ]);
});

test('once, of a decision by SQL', async () => {
  await site.database.transaction().execute(async (transaction) => {
    const run = runSql(transaction);
    await run`update certificates set state = 'suspended' where number = ${number}`;
    await run`
      insert into certificate_events (certificate_id, action, from_state, to_state, reason, language, at)
      select id, 'suspend', 'active', 'suspended', 'By hand.', 'en', now() from certificates where number = ${number}`;
  });
  const [shown, ...earlier] = await notified();
  const [leaf] = await runSql<{ position: number }>(site.database)`
    select position from log_entries where certificate_id is not null order by id desc limit 1`;
  expect(shown).toMatchObject({
    kind: 'certificate-logged',
    facts: { certificate: number, entry: String(leaf?.position) },
  });
  expect(earlier).toHaveLength(3);
});
