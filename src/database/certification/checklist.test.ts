/** An approval without its licence, report or call is not on record, whatever program writes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeDocument, makeHeldCall } from '../../../tests/support/builders/evidence.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Image } from '../../domain/common/changed-image.ts';
import { insertAuditEvent } from '../audit/audit.ts';
import type { Database } from '../connection/connection.ts';

const constraint = 'audit_log_checklist';
let own: TestDatabase;
let database: Database;
let producerId = 0;
let certificate = '';
beforeAll(async () => {
  own = await createTestDatabase();
  database = own.database;
});
beforeEach(async () => {
  producerId = await makeProducer(database);
  ({ number: certificate } = await makeCertificate(database, { producerId, issuedOn: '2026-11-21' }));
});
afterAll(async () => own.close());

const record = async (after: Image = {}) =>
  insertAuditEvent(database, {
    actor: { userId: 'b0d6c5f2-0000-4000-8000-000000000000', role: 'admin' },
    action: 'producer.approve',
    recordType: 'producer',
    recordId: producerId,
    after: { certificate, ...after },
  });
const waive = (...items: string[]) => items.map((item) => ({ item, reason: 'Seen at the mill.' }));

async function makeAllBut(missing: string): Promise<void> {
  for (const category of ['businessLicense', 'labReports'] as const) {
    if (category !== missing) await makeDocument(database, producerId, category);
  }
  if (missing !== 'call') await makeHeldCall(database, producerId);
}

test('records an approval with licence, report and call', async () => {
  await makeAllBut('nothing');
  await expect(record()).resolves.toBeUndefined();
});

test.each(['businessLicense', 'call'])(
  'refuses one without %s, unless that is waived with a reason',
  async (item) => {
    await makeAllBut(item);
    await expect(record()).rejects.toMatchObject({ constraint });
    await expect(record({ waivers: [{ item, reason: ' ' }] })).rejects.toMatchObject({ constraint });
    await expect(record({ waivers: waive('labReports') })).rejects.toMatchObject({ constraint });
    await record({ waivers: waive(item) });
  },
);

test('refuses one without a report unless two administrators waive it', async () => {
  await makeAllBut('labReports');
  const waivers = waive('labReports');
  await expect(record({ waivers })).rejects.toMatchObject({ constraint });
  await record({ waivers, proposal: 7 });
});

test('where there are two administrators, both sign each waiver', async () => {
  await makeAllBut('call');
  const administrator = { role: 'admin', firstName: null, lastName: null } as const;
  const emails = ['one@register.example', 'two@register.example'];
  const values = emails.map((email) => ({ email, ...administrator }));
  await database.insertInto('users').values(values).execute();
  await expect(record({ waivers: waive('call') })).rejects.toMatchObject({ constraint });
  await record({ waivers: waive('call'), proposal: 7 });
  await database
    .updateTable('users')
    .set({ role: 'consumer' })
    .where('email', '=', 'two@register.example')
    .execute();
});

test('refuses papers that end before the day of the certificate, and takes those that end on it', async () => {
  await makeAllBut('businessLicense');
  await makeDocument(database, producerId, 'businessLicense', '2026-11-20');
  await expect(record()).rejects.toMatchObject({ constraint });
  await makeDocument(database, producerId, 'businessLicense', '2026-11-21');
  await record();
});

test('refuses one after whose held call a later one was rejected', async () => {
  await makeAllBut('nothing');
  await database
    .insertInto('verificationCalls')
    .values({
      producerId,
      scheduledAt: '2026-11-12T09:00:00Z',
      setAt: '2026-11-01T09:00:00Z',
      meetingProvider: 'jitsi',
      status: 'completed',
      verificationOutcome: 'rejected',
      outcomeReason: 'The mill was not shown.',
      finishedAt: '2026-11-12T09:30:00Z',
      outcomeAt: '2026-11-12T09:30:00Z',
    })
    .execute();
  await expect(record()).rejects.toMatchObject({ constraint });
});
