/** A producer answers the case of a code with evidence, and reads of a reporter only what the reporter agreed to. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { notificationKinds } from '../../../../tests/support/builders/orders.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';
import { deleteUser } from '../../../database/identity/deletion.ts';
import { makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let stranger: TestPerson;
let productId: number;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage() });
  [admin, owner, stranger] = await Promise.all([
    site.signIn('admin'),
    site.signIn('producer'),
    site.signIn('producer'),
  ]);
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  await makeApprovedProducer(site.database, { userId: stranger.userId });
  productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1' });
});
afterAll(async () => site.close());

async function newCode(oil = productId) {
  return site.database
    .insertInto('qrCodes')
    .values({ productId: oil, batchNumber: 'B-1', code: makeCode(randomBytes(randomBytesOfCode)) })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

let visitors = 0;
async function report(code: string, changes: Record<string, unknown> = {}, as?: TestPerson): Promise<number> {
  visitors += 1;
  const body = { aboutKind: 'code', about: code, problem: 'counterfeit', text: 'The seal is another one.' };
  const from = `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const options = { body: { ...body, ...changes }, from, ...(as === undefined ? {} : { as }) };
  return (await site.call('POST', '/api/reports', options)).json<{ id: number }>().id;
}

const passOn = async (id: number) => site.call('POST', `/api/admin/reports/${id}/pass-on`, { as: admin });
const read = async (id: number, as = owner) => site.call('GET', `/api/codes/${id}/case`, { as });
const answer = async (id: number, body: object, as = owner) =>
  site.call('POST', `/api/codes/${id}/answers`, { as, body });

async function document(as: TestPerson): Promise<string> {
  const { id } = await site.database
    .insertInto('documents')
    .values({
      ownerId: as.userId,
      category: 'codeEvidence',
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 10,
      receivedBytes: 10,
      sha256: 'a'.repeat(64),
      storageKey: `key-${randomBytes(8).toString('hex')}`,
      state: 'stored',
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a producer answers with a document, which administrators read on the page of the code', async () => {
  const { id, code } = await newCode();
  const text = 'All bottles of this batch went to one shop in Athens.';
  expect((await answer(id, { text, documentIds: [] })).json().code).toBe('case-closed');
  await report(code);
  const evidence = await document(owner);
  const answered = await answer(id, { text, documentIds: [evidence, evidence] });
  expect([answered.statusCode, answered.json().answers]).toMatchObject([
    201,
    [{ text, documents: [{ id: evidence, fileName: 'invoice.pdf' }] }],
  ]);
  const shown = await site.call('GET', `/api/admin/codes/${id}`, { as: admin });
  expect(shown.json().answers).toMatchObject([{ text, documents: [{ id: evidence }] }]);
  expect(await notificationKinds(site, admin)).toContain('admin-code-answered');
  // It belongs to the case now.
  expect((await answer(id, { text, documentIds: [evidence] })).json().code).toBe('document-not-found');
  expect((await site.call('DELETE', `/api/documents/${evidence}`, { as: owner })).statusCode).toBe(409);
});

test('evidence about a code is no evidence for a certificate', async () => {
  const { id, code } = await newCode();
  await report(code);
  const evidence = await uploadDocument(site, owner, pdf(2000), 'codeEvidence');
  const listed = async () =>
    (await site.call('GET', `/api/admin/producers/${producerId}/documents`, { as: admin })).json();
  const answered = await answer(id, { text: 'The invoice of the delivery.', documentIds: [evidence] });
  expect(answered.statusCode).toBe(201);
  expect(await listed()).toEqual([]);
  const update = site.database.updateTable('documents').set({ producerId }).where('id', '=', evidence);
  await expect(update.execute()).rejects.toThrow('documents_code_evidence');
  const mine = await site.call('GET', '/api/documents', { as: owner });
  expect(mine.body).not.toContain(evidence);
});

test('a producer exports the answers with their documents, and they end with the account', async () => {
  const leaver = await site.signIn('producer');
  const theirs = await makeApprovedProducer(site.database, { userId: leaver.userId });
  const oil = await makeProduct(site.database, { producerId: theirs, batchNumber: 'B-1' });
  const { id, code } = await newCode(oil);
  await report(code);
  const text = 'This bottle went to a fair in Trieste.';
  await answer(id, { text, documentIds: [await document(leaver)] }, leaver);
  const exported = (await site.call('GET', '/api/me/export', { as: leaver })).json();
  expect(exported.codeAnswers).toMatchObject([{ code, text, documents: [{ fileName: 'invoice.pdf' }] }]);
  expect(exported.documents).toEqual([]);
  await site.database.transaction().execute(async (connection) => deleteUser(connection, leaver.userId));
  const shown = await site.call('GET', `/api/admin/codes/${id}`, { as: admin });
  expect(shown.json().answers).toEqual([]);
  const log = await site.database
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'code.answer')
    .execute();
  expect(JSON.stringify(log)).not.toContain(text);
});

test('neither another producer nor a document of another user is let in', async () => {
  const { id, code } = await newCode();
  await report(code);
  expect((await read(id, stranger)).statusCode).toBe(404);
  const body = { text: 'It is one of our bottles.', documentIds: [] };
  expect((await answer(id, body, stranger)).statusCode).toBe(404);
  const foreign = await answer(id, { ...body, documentIds: [await document(stranger)] });
  expect(foreign.json().code).toBe('document-not-found');
  expect((await read(id)).json().answers).toEqual([]);
});

test('an administrator with an interest in the producer passes nothing on', async () => {
  const { code } = await newCode();
  const id = await report(code, { sharesWithProducer: true });
  const interested = await site.signIn('admin');
  const body = { producerId, note: 'My sister works there.' };
  expect((await site.call('POST', '/api/admin/interests', { as: interested, body })).statusCode).toBe(201);
  const refused = await site.call('POST', `/api/admin/reports/${id}/pass-on`, { as: interested });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'conflict-of-interest']);
  expect((await passOn(id)).statusCode).toBe(204);
});

test('the database refuses to pass on what the reporter did not agree to', async () => {
  const { code } = await newCode();
  const id = await report(code, { sharesWithProducer: false });
  expect((await passOn(id)).json().code).toBe('report-not-shared');
  const update = site.database.updateTable('reports').set({ passedOnAt: new Date() }).where('id', '=', id);
  await expect(update.execute()).rejects.toThrow('reports_passed_on');
});

test('of any reports the producer reads only what was agreed to and passed on, and nothing of the reporters', async () => {
  const one = fc.record({
    shares: fc.boolean(),
    passed: fc.boolean(),
    signedIn: fc.boolean(),
    place: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 5 }), async (sent) => {
      // One user may send only a few reports a minute.
      const reporter = await site.signIn('consumer');
      const { id, code } = await newCode();
      const expected: string[] = [];
      const hidden: string[] = [reporter.email, reporter.userId];
      for (const [order, { shares, passed, signedIn, place }] of sent.entries()) {
        const text = `What reporter ${order} of ${code} wrote.`;
        const email = `reporter-${order}@shop.example`;
        const details = {
          text,
          email,
          sharesWithProducer: shares,
          ...(place ? { place: `Shop ${order}` } : {}),
        };
        const number = await report(code, details, signedIn ? reporter : undefined);
        if (passed) expect((await passOn(number)).statusCode).toBe(shares ? 204 : 409);
        hidden.push(email);
        if (shares && passed) expected.unshift(text);
        else hidden.push(text);
      }
      const shown = await read(id);
      expect(shown.json().reports.map(({ text }: { text: string }) => text)).toEqual(expected);
      const notifications = await site.call('GET', '/api/notifications', { as: owner });
      const codes = await site.call('GET', `/api/products/${productId}/codes`, { as: owner });
      for (const { body } of [shown, notifications, codes])
        for (const secret of hidden) expect(body).not.toContain(secret);
    }),
    { numRuns: tries(20, 5) },
  );
  expect(await notificationKinds(site, owner)).toContain('code-report-passed-on');
});
