/** A producer sends a report for any batch at any time; it is a case until it is recorded or set aside, and is never lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeLaboratory } from '../../../../tests/support/builders/laboratories.ts';
import { makeApprovedProducer } from '../../../../tests/support/builders/producers.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let batchId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-05-11T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());
beforeEach(async () => {
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  const made = await site.call('POST', `/api/producers/${producerId}/batches`, {
    as: owner,
    body: { number: 'MAY-1' },
  });
  batchId = made.json().id;
});

const send = async (documentIds: readonly string[], as = owner, id = batchId) =>
  site.call('POST', `/api/batches/${id}/reports`, { as, body: { documentIds } });
const setAside = async (documentId: string, reason = 'Another oil.') =>
  site.call('POST', `/api/admin/producers/${producerId}/reports/${documentId}/set-aside`, {
    as: admin,
    body: { reason },
  });
const record = async (documentId: string) =>
  site.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
    as: admin,
    body: {
      laboratoryId: await makeLaboratory(site.database, 'Laboratory of May'),
      method: 'NMR',
      batchNumber: 'may 1',
      harvestedOn: '2025-10-15',
      sampledOn: '2026-04-20',
      reportedOn: '2026-05-02',
      phenolicContent: 800,
      documentId,
    },
  });
const read = async () => (await site.call('GET', `/api/batches/${batchId}`, { as: owner })).json();
const caseOf = async (documentId: string) =>
  site.database
    .selectFrom('cases')
    .select(['state', 'producerId'])
    .where('kind', '=', 'batch')
    .where('subject', '=', documentId)
    .executeTakeFirst();

test('a report is a case until its result is recorded, which measures the batch', async () => {
  const documentId = await uploadDocument(site, owner, pdf(601));
  expect(await caseOf(documentId)).toBeUndefined();
  const sent = await send([documentId]);
  expect([sent.statusCode, sent.json().reports]).toMatchObject([201, [{ id: documentId, state: 'unread' }]]);
  expect(await caseOf(documentId)).toEqual({ state: 'open', producerId });
  const recorded = await record(documentId);
  expect(recorded.statusCode).toBe(201);
  expect(await caseOf(documentId)).toMatchObject({ state: 'closed' });
  expect(await read()).toMatchObject({ measuredContent: 800, reports: [{ state: 'recorded' }] });
  expect((await setAside(documentId)).json().code).toBe('renewal-report-read');
  await site.call('POST', `/api/admin/lab-results/${recorded.json().id}/withdraw`, {
    as: admin,
    body: { reason: 'Recorded by mistake.' },
  });
  expect(await caseOf(documentId)).toMatchObject({ state: 'open' });
});

test('administrators are notified of each report, and the next one follows when the first is read', async () => {
  const [first, second, third] = [
    await uploadDocument(site, owner, pdf(611)),
    await uploadDocument(site, owner, pdf(612)),
    await uploadDocument(site, owner, pdf(613)),
  ];
  // Those of two laboratories come together.
  expect((await send([first, second])).statusCode).toBe(201);
  const [newest] = (await site.call('GET', '/api/notifications', { as: admin })).json();
  expect(newest).toMatchObject({
    kind: 'admin-batch-report',
    facts: { producer: String(producerId), batch: 'MAY-1' },
  });
  expect((await send([third])).json().code).toBe('batch-report-unread');
  await setAside(first);
  expect((await send([third])).json().code).toBe('batch-report-unread');
  await record(second);
  expect((await send([third])).statusCode).toBe(201);
  expect(await caseOf(third)).toMatchObject({ state: 'open' });
});

test('a report that is set aside says why, once', async () => {
  const documentId = await uploadDocument(site, owner, pdf(602));
  expect((await setAside(documentId)).json().code).toBe('document-not-found');
  await send([documentId]);
  expect((await setAside(documentId)).statusCode).toBe(200);
  expect((await setAside(documentId)).statusCode).toBe(200);
  expect((await setAside(documentId, 'A second reason.')).json().code).toBe('renewal-report-read');
  expect(await caseOf(documentId)).toMatchObject({ state: 'closed' });
  expect((await read()).reports).toMatchObject([{ state: 'set-aside', setAsideReason: 'Another oil.' }]);
});

test('a sent report is neither removed nor sent again, and does not expire', async () => {
  const documentId = await uploadDocument(site, owner, pdf(603));
  await send([documentId]);
  const removed = await site.call('DELETE', `/api/documents/${documentId}`, { as: owner });
  expect(removed.json().code).toBe('document-finalized');
  expect((await send([documentId])).json().code).toBe('renewal-report');
  const row = await site.database
    .selectFrom('documents')
    .select(['expiresAt', 'batchId', 'producerId'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  expect(row).toEqual({ expiresAt: null, batchId, producerId });
});

test('only the producer sends reports for a batch, and only their own', async () => {
  const stranger = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: stranger.userId });
  const theirs = await uploadDocument(site, stranger, pdf(604));
  const mine = await uploadDocument(site, owner, pdf(605));
  expect((await send([theirs], stranger)).json().code).toBe('batch-not-found');
  expect((await send([mine], admin)).json().code).toBe('batch-not-found');
  expect((await send([mine, theirs])).json().code).toBe('renewal-report');
  expect((await read()).reports).toEqual([]);
});

test('only the producer shows the file of a report to everybody, and hides it again', async () => {
  const file = pdf(606);
  const documentId = await uploadDocument(site, owner, file);
  await send([documentId]);
  const { id } = (await record(documentId)).json();
  const show = async (shown: boolean, as = owner) =>
    site.call('PUT', `/api/batches/${batchId}/results/${id}/file`, { as, body: { shown } });
  const download = async () => site.call('GET', `/api/lab-results/${id}/file`);
  expect((await read()).results).toMatchObject([{ report: { state: 'seen', file: null } }]);
  expect((await download()).statusCode).toBe(404);
  expect((await show(true, admin)).json().code).toBe('batch-not-found');
  expect((await show(true)).json().results).toMatchObject([
    { report: { file: `/api/lab-results/${id}/file` } },
  ]);
  expect((await show(true)).statusCode).toBe(200);
  expect((await download()).rawPayload.equals(file)).toBe(true);
  expect((await download()).headers['content-disposition']).toContain('attachment');
  await runSql(site.database)`update producers set status = 'pending' where id = ${producerId}`;
  expect((await download()).statusCode).toBe(404);
  await runSql(site.database)`update producers set status = 'approved' where id = ${producerId}`;
  await show(false);
  expect((await download()).statusCode).toBe(404);
  const shows = (await auditedActions(site.database, 'lab-result', id)).filter(
    (action) => action === 'lab-result.show-file',
  );
  expect(shows).toHaveLength(2);
});
