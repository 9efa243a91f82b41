/** A lower result recorded later: a warning, a notification and a case, and what people may decide. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeResults } from '../../../../tests/support/builders/evidence.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../../tests/support/builders/reports.ts';
import { violatedConstraint } from '../../../database/connection/violations.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';

let site: TestApplication;
let [admin, holder]: TestPerson[] = [];
let producerId = 0;
let number = '';
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

const batchNumber = 'L-1';
const lower = { phenolicContent: 1018, reportedOn: '2026-11-10' };
const post = async (path: string, body: object) => site.call('POST', path, { as: admin, body });
const record = async (phenolicContent: number, laboratory = 'Laboratory of Lisbon') =>
  post(`/api/admin/producers/${producerId}/lab-results`, {
    laboratoryId: await makeLaboratory(site.database, laboratory),
    method: 'NMR',
    batchNumber,
    harvestedOn: '2026-10-15',
    reportedOn: '2026-11-10',
    phenolicContent,
    documentId: await makeReport(site.database, producerId),
  });
const shown = async () => (await site.call('GET', `/api/certificates/${number}`)).json();
const decide = async (action: string) =>
  site.call('PATCH', `/api/admin/certificates/${number}`, { as: admin, body: { action, reason: 'Doubt.' } });
const follow = async (labResultId: number) =>
  post(`/api/admin/certificates/${number}/results`, { labResultId, reason: 'The oil has changed.' });
const openCase = async () =>
  site.database
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', 'certificate')
    .where('state', '=', 'open')
    .where('producerId', '=', producerId)
    .executeTakeFirst();
const close = async () =>
  post('/api/admin/cases/acts', {
    ids: [(await openCase())?.id],
    action: 'close',
    finding: 'The sample was mixed up.',
  });
const notified = async () =>
  (await site.call('GET', '/api/notifications', { as: holder }))
    .json()
    .map(({ kind }: { kind: string }) => kind);

beforeEach(async () => {
  holder = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: holder.userId });
  const results = await makeResults(site.database, { producerId, batchNumber, phenolicContent: 1850 });
  const issued = await post(`/api/admin/producers/${producerId}/certificates`, { results });
  number = issued.json().certificate.number;
});

test('warns readers, notifies the holder and opens a case with a target day', async () => {
  expect((await record(1900)).statusCode).toBe(201);
  expect(await shown()).toMatchObject({ lowerResult: null });
  const { id } = (await record(1018)).json();
  expect(await shown()).toMatchObject({ level: 'double_gold', lowerResult: lower });
  expect(await notified()).toContain('certificate-lower-result');
  expect((await openCase())?.dueOn).not.toBeNull();
  const listed = await site.call('GET', `/api/admin/producers/${producerId}/lab-results`, { as: admin });
  expect(listed.json()).toContainEqual(
    expect.objectContaining({ id, lowerThan: [{ number, mayFollow: true }] }),
  );
});

test('is said of the oils and bottles of its batch, and of no other', async () => {
  const otherBatch = 'L-2';
  await makeResults(site.database, { producerId, batchNumber: otherBatch, phenolicContent: 1850 });
  await post(`/api/admin/certificates/${number}/batches`, { batchNumber: otherBatch });
  await record(1018);
  for (const [batch, expected] of [
    [batchNumber, lower],
    [otherBatch, null],
  ] as const) {
    const id = await makeProduct(site.database, { producerId, batchNumber: batch, phenolicContent: 1850 });
    const product = await site.call('GET', `/api/products/${id}`);
    expect(product.json()).toMatchObject({ certificateNumber: number, lowerResult: expected });
    const code = makeCode(randomBytes(randomBytesOfCode));
    await site.database.insertInto('qrCodes').values({ productId: id, batchNumber: batch, code }).execute();
    const scanned = await site.call('GET', `/api/qr/${code}`);
    expect(scanned.json().certificate).toMatchObject({ number, lowerResult: expected });
  }
});

test('a certificate follows it by a decision, and its holder is notified', async () => {
  const { id } = (await record(1018)).json();
  expect((await follow(id)).json()).toMatchObject({
    level: 'silver',
    phenolicContent: 1018,
    lowerResult: null,
  });
  expect((await shown()).history.at(-1)).toMatchObject({
    action: 'follow-evidence',
    reason: 'The oil has changed.',
  });
  expect(await notified()).toContain('certificate-changed');
  expect(await openCase()).toBeUndefined();
  expect((await follow(id)).statusCode).toBe(404);
});

test('a certificate that follows one below bronze is suspended', async () => {
  const { id } = (await record(420)).json();
  expect((await follow(id)).json()).toMatchObject({ state: 'suspended' });
});

test('a finding sets it aside only after another laboratory reached the content', async () => {
  await record(1018);
  expect((await close()).json()).toMatchObject({
    results: [{ refusal: 'lower-result-without-analysis' }],
  });
  expect(await shown()).toMatchObject({ lowerResult: lower });
  await record(1900);
  expect((await close()).statusCode).toBe(200);
  expect(await openCase()).toBeDefined();
  await record(1900, 'Laboratory of Vienna');
  await close();
  expect(await openCase()).toBeUndefined();
  expect(await shown()).toMatchObject({ level: 'double_gold', lowerResult: null });
});

test('no certificate is reinstated while it is open, not even past the program', async () => {
  await record(1018);
  expect((await decide('suspend')).statusCode).toBe(200);
  expect((await decide('reinstate')).json()).toMatchObject({ code: 'lower-result-open' });
  const write = site.database
    .updateTable('certificates')
    .set({ state: 'active' })
    .where('number', '=', number)
    .execute();
  await expect(write.catch(violatedConstraint)).resolves.toBe('certificates_lower_result');
});
