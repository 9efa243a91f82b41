/**
 * Every certificate is supported by results or signed by two administrators, whatever program writes.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeDocument, makeResults } from '../../../tests/support/builders/evidence.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../connection/connection.ts';
import { insertProposal } from './proposals.ts';

const today = '2026-11-21';
let own: TestDatabase;
let database: Database;
let producerId = 0;
beforeAll(async () => {
  own = await createTestDatabase();
  database = own.database;
});
beforeEach(async () => {
  producerId = await makeProducer(database);
});
afterAll(async () => own.close());

const constraint = 'certificates_evidence';
const insert = async (changes: object, results: readonly number[]) =>
  database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('certificates')
      .values({
        number: `PHL-2020-${String(producerId).padStart(6, '0')}`,
        producerId,
        holder: 'Grove',
        level: 'gold',
        phenolicContent: 1300,
        season: 2026,
        issuedOn: today,
        validUntil: '2027-11-21',
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const labResultId of results) {
      await transaction.insertInto('certificateResults').values({ certificateId: id, labResultId }).execute();
    }
    return id;
  });

test('commits a certificate that its results support', async () => {
  expect(await insert({}, await makeResults(database, { producerId }))).toBeGreaterThan(0);
});

test.each([
  ['a higher content', { phenolicContent: 1301 }, {}],
  ['a content that no result has', { phenolicContent: 1299 }, {}],
  ['a higher level', { level: 'double_gold' }, {}],
  ['results of one laboratory', {}, { laboratory: 'One laboratory' }],
  ['results that were too old', {}, { harvestedOn: '2024-11-20', sampledOn: null }],
  ['results from after the issue', {}, { reportedOn: '2026-11-22' }],
])('refuses %s', async (_name, changes, ofResults) => {
  const results = await makeResults(database, { producerId, ...ofResults });
  await expect(insert(changes, results)).rejects.toMatchObject({ constraint });
});

test('refuses a certificate without results, and one whose content is raised later', async () => {
  await expect(insert({}, [])).rejects.toMatchObject({ constraint });
  const id = await insert({}, await makeResults(database, { producerId }));
  const raise = database
    .updateTable('certificates')
    .set({ phenolicContent: 2400, level: 'triple_gold' })
    .where('id', '=', id)
    .execute();
  await expect(raise).rejects.toMatchObject({ constraint });
});

test('refuses results of other producers, changed figures, and an override without two signatures', async () => {
  const others = await makeResults(database, { producerId: await makeProducer(database) });
  await expect(insert({}, others)).rejects.toMatchObject({ constraint: 'certificate_results_on_record' });
  const id = await insert({}, await makeResults(database, { producerId }));
  await expect(
    sql`update certificate_results set phenolic_content = 5000 where certificate_id = ${id}`.execute(
      database,
    ),
  ).rejects.toThrow('never change');
  const proposalId = await propose();
  await expect(
    database
      .insertInto('certificateOverrides')
      .values({ certificateId: id, kind: 'decision', proposalId })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'certificate_overrides_two_people' });
  const { id: excused } = await makeCertificate(database, { producerId, season: 2025 });
  await expect(
    database.deleteFrom('certificateOverrides').where('certificateId', '=', excused).execute(),
  ).rejects.toThrow('stays on record');
});

/** A proposal by one administrator, not confirmed. */
async function propose(): Promise<number | undefined> {
  const { id: proposedBy } = await database
    .insertInto('users')
    .values({ email: `administrator-${producerId}@register.example`, role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertProposal(database, {
    action: 'producer.approve',
    producerId,
    certificateId: null,
    input: { phenolicContent: 1850 },
    facts: {},
    reason: 'The laboratory confirmed it in writing.',
    language: 'en',
    proposedBy,
    proposedAt: new Date(`${today}T10:00:00Z`),
  });
}

test('keeps the hash of the attached report after the document is deleted', async () => {
  await makeDocument(database, producerId, 'labReports');
  const { id: documentId } = await database
    .selectFrom('documents')
    .innerJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .select('documents.id')
    .where('producerApplications.producerId', '=', producerId)
    .executeTakeFirstOrThrow();
  const certificateId = await insert({}, await makeResults(database, { producerId, documentId }));
  await database.deleteFrom('documents').where('id', '=', documentId).execute();
  const hashes = await database
    .selectFrom('certificateResults')
    .select('reportSha256')
    .where('certificateId', '=', certificateId)
    .execute();
  expect(hashes).toEqual([{ reportSha256: '0'.repeat(64) }, { reportSha256: '0'.repeat(64) }]);
});
