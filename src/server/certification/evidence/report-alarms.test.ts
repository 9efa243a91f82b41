/** A report that occurs twice, or that no accreditation covers, raises an alarm at the evidence. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { applicationBody } from '../../../../tests/support/builders/applications.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import type { RecordedLabResult } from '../../../contract/certification/lab-results.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function accredit(name: string, changes: object): Promise<number> {
  const id = await makeLaboratory(site.database, name);
  await site.database.updateTable('laboratories').set(changes).where('id', '=', id).execute();
  return id;
}

interface Grove {
  readonly producerId: number;
  readonly name: string;
  readonly documentId: string;
}

async function makeGrove(name: string): Promise<Grove> {
  const producerId = await makeApprovedProducer(site.database);
  await site.database.updateTable('producers').set({ name }).where('id', '=', producerId).execute();
  return { producerId, name, documentId: await makeReport(site.database, producerId) };
}

async function record({ producerId, documentId }: Grove, figures: object): Promise<RecordedLabResult> {
  const body = { method: 'NMR', reportedOn: '2026-11-01', phenolicContent: 900, documentId, ...figures };
  const path = `/api/admin/producers/${producerId}/lab-results`;
  const sent = await site.call('POST', path, { as: admin, body });
  expect([200, 201]).toContain(sent.statusCode);
  return sent.json();
}

async function alarmsOf({ producerId }: Grove): Promise<RecordedLabResult['alarms']> {
  const read = await site.call('GET', `/api/admin/producers/${producerId}/lab-results`, { as: admin });
  const results: RecordedLabResult[] = read.json();
  return results.flatMap(({ alarms }) => alarms);
}

const setHash = async ({ documentId }: Grove, sha256: string) =>
  site.database.updateTable('documents').set({ sha256 }).where('id', '=', documentId).execute();

test('a file that another producer or applicant sent as well names them, one with a changed byte does not', async () => {
  const laboratoryId = await accredit('Alarm laboratory', { accreditationNumber: 'A 1' });
  const [honest, copied] = [await makeGrove('Honest grove'), await makeGrove('Copied grove')];
  await record(honest, { laboratoryId });
  await record(copied, { laboratoryId });
  expect([await alarmsOf(honest), await alarmsOf(copied)]).toEqual([[], []]);
  await setHash(honest, 'a'.repeat(64));
  await setHash(copied, 'a'.repeat(64));
  expect(await alarmsOf(copied)).toEqual([
    { kind: 'same-file', others: [{ producerId: honest.producerId, name: 'Honest grove' }] },
  ]);
  expect(await alarmsOf(honest)).toMatchObject([{ kind: 'same-file', others: [{ name: 'Copied grove' }] }]);
  await setHash(copied, `b${'a'.repeat(63)}`);
  expect(await alarmsOf(honest)).toEqual([]);
  const applicant = await site.signIn('consumer');
  const body = applicationBody({ producerCompanyName: 'Applying grove' });
  const sent = await site.call('POST', '/api/producer-applications', { as: applicant, body });
  expect(sent.statusCode).toBe(201);
  const paper = await makeGrove('Anyone');
  await setHash(paper, 'a'.repeat(64));
  await site.database
    .updateTable('documents')
    .set({ producerId: null, applicationId: sent.json().id })
    .where('id', '=', paper.documentId)
    .execute();
  expect(await alarmsOf(honest)).toEqual([
    { kind: 'same-file', others: [{ producerId: expect.any(Number), name: 'Applying grove' }] },
  ]);
});

test('a number that the laboratory gave to another producer’s report or sample names that producer', async () => {
  const laboratoryId = await accredit('Numbering laboratory', { accreditationNumber: 'A 2' });
  const elsewhere = await accredit('Other numbering laboratory', { accreditationNumber: 'A 3' });
  const [one, other] = [await makeGrove('First grove'), await makeGrove('Second grove')];
  const recorded = await record(one, { laboratoryId, reportNumber: 'R-2026/114', sampleNumber: 'S 9' });
  expect(recorded).toMatchObject({ reportNumber: 'R-2026/114', sampleNumber: 'S 9', alarms: [] });
  // Reports of one producer share a number where one report has two batches.
  await record(one, { laboratoryId, reportNumber: 'R-2026/114', batchNumber: 'B-2' });
  await record(other, { laboratoryId: elsewhere, reportNumber: 'R-2026/114', sampleNumber: 'S 9' });
  expect([await alarmsOf(one), await alarmsOf(other)]).toEqual([[], []]);
  const forged = await record(other, { laboratoryId, reportNumber: 'r-2026/114', sampleNumber: 's9' });
  const others = [{ producerId: one.producerId, name: 'First grove' }];
  expect(forged.alarms).toEqual([
    { kind: 'same-report-number', others },
    { kind: 'same-sample-number', others },
  ]);
  // Of one owner, so one laboratory.
  await site.database
    .updateTable('laboratories')
    .set({ ownerId: laboratoryId })
    .where('id', '=', elsewhere)
    .execute();
  expect(await alarmsOf(one)).toHaveLength(3);
});

test.each([
  ['no accreditation on record', { accreditationNumber: null }, ['not-accredited']],
  ['ended the day before', { accreditationNumber: 'N', accreditedUntil: '2026-10-31' }, ['not-accredited']],
  ['in force to the day of the report', { accreditationNumber: 'N', accreditedUntil: '2026-11-01' }, []],
  ['without end or scope', { accreditationNumber: 'N', methods: [] }, []],
  ['for another method', { accreditationNumber: 'N', methods: ['HPLC'] }, ['method-not-accredited']],
])('an accreditation: %s', async (name, changes, kinds) => {
  const accreditationNumber = changes.accreditationNumber && `N ${name}`;
  const laboratoryId = await accredit(`Laboratory ${name}`, { ...changes, accreditationNumber });
  const { alarms } = await record(await makeGrove(name), { laboratoryId });
  expect(alarms.map(({ kind }) => kind)).toEqual(kinds);
});
