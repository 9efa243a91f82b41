/** A report that occurs twice, or that no accreditation covers, raises an alarm, and carries no certificate until it is resolved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { applicationBody } from '../../../../tests/support/builders/applications.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import type { RecordedLabResult } from '../../../contract/certification/lab-results.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';

let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { secondAdministrator: 'off' } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function accredit(name: string, changes: object): Promise<number> {
  const id = await makeLaboratory(site.database, name);
  if (Object.keys(changes).length > 0)
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
    { kind: 'same-file', others: [{ producerId: honest.producerId, name: 'Honest grove' }], accepted: null },
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
    {
      kind: 'same-file',
      others: [{ producerId: expect.any(Number), name: 'Applying grove' }],
      accepted: null,
    },
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
    { kind: 'same-report-number', others, accepted: null },
    { kind: 'same-sample-number', others, accepted: null },
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

test('a sample or report from before the harvest of its batch', async () => {
  const laboratoryId = await accredit('Laboratory of dates', { accreditationNumber: 'A 4' });
  const grove = await makeGrove('Late harvest');
  const { producerId } = grove;
  await makeProduct(site.database, { producerId, batchNumber: 'B-1', harvestDate: '2026-10-25' });
  const figures = { laboratoryId, batchNumber: 'B-1' };
  const early = await record(grove, { ...figures, sampledOn: '2026-10-24' });
  expect(early.alarms).toMatchObject([{ kind: 'before-harvest', others: [], accepted: null }]);
  expect((await record(grove, { ...figures, sampledOn: '2026-10-25' })).alarms).toEqual([]);
});

const reason = 'Both groves send their oil to one bottler, who confirmed it.';
const acceptAlarm = async ({ id }: RecordedLabResult, body: object) =>
  site.call('POST', `/api/admin/lab-results/${id}/accepted-alarms`, {
    as: admin,
    body: { kind: 'same-file', others: [], reason, ...body },
  });
const certify = async ({ producerId }: Grove, results?: readonly number[]) =>
  site.call('POST', `/api/admin/producers/${producerId}/certificates`, { as: admin, body: { results } });

/** Two results of a batch; the file of both is also a document of another producer. */
async function recordTwice(name: string) {
  const [grove, other] = [await makeGrove(name), await makeGrove(`Twin of ${name}`)];
  const batchNumber = `B-${grove.producerId}`;
  const one = await record(grove, { laboratoryId: await accredit(`One of ${name}`, {}), batchNumber });
  const two = await record(grove, { laboratoryId: await accredit(`Two of ${name}`, {}), batchNumber });
  await makeTwin(grove, other);
  return { grove, other, results: [one, two] as const, ids: [one.id, two.id] };
}

async function makeTwin({ documentId }: Grove, other: Grove): Promise<void> {
  const { sha256 } = await site.database
    .selectFrom('documents')
    .select('sha256')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await setHash(other, sha256 ?? '');
}

test('an open alarm prevents a certificate by its name, until an administrator accepts it with a reason', async () => {
  const { grove, other, results, ids } = await recordTwice('Certified grove');
  // Named also where the results are not chosen by hand.
  for (const chosen of [ids, undefined]) {
    const refused = await certify(grove, chosen);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'alarm-same-file']);
  }
  const others = [other.producerId];
  expect((await acceptAlarm(results[0], { others, reason: 'Short' })).statusCode).toBe(400);
  const wrong = { kind: 'same-report-number', others };
  expect((await acceptAlarm(results[0], wrong)).json().code).toBe('alarm-not-open');
  const accepted = await acceptAlarm(results[0], { others });
  expect(accepted.json().alarms).toMatchObject([
    { kind: 'same-file', accepted: { reason, on: '2026-11-21T10:00:00.000Z', name: expect.any(String) } },
  ]);
  expect((await acceptAlarm(results[0], { others })).json().code).toBe('alarm-not-open');
  expect((await certify(grove, ids)).json().code).toBe('alarm-same-file');
  await acceptAlarm(results[1], { others });
  // A further producer with the file is another alarm, and what was accepted stays.
  const third = await makeGrove('Third grove');
  await makeTwin(grove, third);
  expect((await certify(grove, ids)).json().code).toBe('alarm-same-file');
  expect((await alarmsOf(grove)).filter((alarm) => alarm.accepted === null)).toMatchObject([
    { others: [{ name: 'Third grove' }] },
    { others: [{ name: 'Third grove' }] },
  ]);
  for (const result of results) await acceptAlarm(result, { others: [third.producerId] });
  expect((await certify(grove, ids)).statusCode).toBe(201);
  expect(await auditedActions(site.database, 'lab-result', results[0].id)).toEqual([
    'lab-result.record',
    'lab-result.accept-alarm',
    'lab-result.accept-alarm',
  ]);
});

test('an alarm ends when the record of the laboratory is completed, and what was accepted before is open again when it changes', async () => {
  const { grove, results, ids, other } = await recordTwice('Corrected grove');
  for (const result of results) await acceptAlarm(result, { others: [other.producerId] });
  const setAccreditation = async (accreditedUntil: string | null) =>
    site.database
      .updateTable('laboratories')
      .set({ accreditedUntil })
      .where('id', '=', results[0].laboratoryId)
      .execute();
  await setAccreditation('2026-10-01');
  expect((await certify(grove, ids)).json().code).toBe('alarm-not-accredited');
  await acceptAlarm(results[0], { kind: 'not-accredited' });
  await setAccreditation('2026-10-02');
  expect((await certify(grove, ids)).json().code).toBe('alarm-not-accredited');
  await setAccreditation('2027-10-02');
  expect((await certify(grove, ids)).statusCode).toBe(201);
});

test('neither a reinstated certificate nor a batch that joins begins to rest on an open alarm', async () => {
  const { grove, other, results, ids } = await recordTwice('Suspended grove');
  for (const result of results) await acceptAlarm(result, { others: [other.producerId] });
  const { number } = (await certify(grove, ids)).json().certificate;
  const decide = async (action: string) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, {
      as: admin,
      body: { action, ...(action === 'suspend' ? { reason } : {}) },
    });
  const further = await record(grove, {
    laboratoryId: results[0].laboratoryId,
    batchNumber: 'Joining',
    harvestedOn: '2026-10-15',
    phenolicContent: 950,
  });
  const join = async () =>
    site.call('POST', `/api/admin/certificates/${number}/batches`, {
      as: admin,
      body: { batchNumber: 'Joining' },
    });
  expect((await join()).json().code).toBe('alarm-same-file');
  await acceptAlarm(further, { others: [other.producerId] });
  expect((await join()).statusCode).toBe(200);
  // Who copies a report suspends no certificate of another, but it is looked at before one is reinstated.
  await decide('suspend');
  const copier = await makeGrove('Copier');
  await makeTwin(grove, copier);
  expect((await decide('reinstate')).json().code).toBe('alarm-same-file');
  const reinstated = site.database
    .updateTable('certificates')
    .set({ state: 'active' })
    .where('number', '=', number)
    .execute();
  await expect(reinstated).rejects.toMatchObject({ constraint: 'alarm_same_file' });
  for (const result of results) await acceptAlarm(result, { others: [copier.producerId] });
  expect((await decide('reinstate')).statusCode).toBe(200);
});

test('the database refuses a certificate on an open alarm, and to accept one that is not raised or to change its reason', async () => {
  const { grove, other, results } = await recordTwice('Grove past the program');
  const refusalOf = async (change: Promise<unknown>) =>
    violatedConstraint(await change.then(() => undefined).catch((error: unknown) => error));
  const { id: certificateId } = await makeCertificate(site.database, { producerId: grove.producerId });
  const carry = async () =>
    site.database
      .insertInto('certificateResults')
      .values({ certificateId, labResultId: results[0].id })
      .execute();
  expect(await refusalOf(carry())).toBe('alarm_same_file');
  const batch = { certificateId, batchNumber: results[0].batchNumber ?? '' };
  expect(await refusalOf(site.database.insertInto('certificateBatches').values(batch).execute())).toBe(
    'alarm_same_file',
  );
  const acceptance = {
    labResultId: results[0].id,
    kind: 'same-file',
    otherId: grove.producerId,
    about: 'a'.repeat(64),
    reason,
    acceptedBy: admin.userId,
    acceptedAt: new Date(),
  } as const;
  const insert = async () => site.database.insertInto('acceptedAlarms').values(acceptance).execute();
  expect(await refusalOf(insert())).toBe('accepted_alarms_raised');
  await acceptAlarm(results[0], { others: [other.producerId] });
  const rewrite = site.database
    .updateTable('acceptedAlarms')
    .set({ reason: 'Another reason altogether.' })
    .where('labResultId', '=', results[0].id)
    .execute();
  expect(await refusalOf(rewrite)).toBe('accepted_alarms_raised');
});
