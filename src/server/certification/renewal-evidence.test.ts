/**
 * A renewal rests on results on record and on reports; each report is recorded or set aside before a certificate is
 * issued; then what announced the end is read, and the certificates lead to each other.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeLaboratory } from '../../../tests/support/builders/laboratories.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { makeReport } from '../../../tests/support/builders/reports.ts';
import { pdf } from '../../../tests/support/document-files.ts';
import { auditedActions } from '../../../tests/support/records.ts';
import { uploadDocument } from '../../../tests/support/upload-document.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';
import { notifyOfExpiry } from '../notifications/notify-of-expiry.ts';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let productId: number;
let number: string;
beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(new Date('2027-11-10T10:00:00Z'));
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  await makeLabResult(site.database, { producerId, batchNumber: 'OLD-1', phenolicContent: 1900 });
  ({ number } = await makeCertificate(site.database, {
    producerId,
    season: 2026,
    issuedOn: '2026-11-21',
    validUntil: '2027-11-21',
    batches: ['OLD-1'],
  }));
  productId = await makeProduct(site.database, { producerId, batchNumber: 'NEW-1' });
});

const result = async (laboratory: string, phenolicContent: number, batchNumber = 'NEW-1') => ({
  laboratoryId: await makeLaboratory(site.database, laboratory),
  method: 'NMR' as const,
  batchNumber,
  harvestedOn: '2027-10-05',
  sampledOn: '2027-10-10',
  reportedOn: '2027-10-20',
  phenolicContent,
  oleocanthal: null,
  oleacein: null,
  documentId: null,
});
const onRecord = async (...given: Parameters<typeof result>): Promise<number> => {
  const body = { ...(await result(...given)), documentId: await makeReport(site.database, producerId) };
  const path = `/api/admin/producers/${producerId}/lab-results`;
  return (await site.call('POST', path, { as: admin, body })).json().id;
};
const path = () => `/api/producers/${producerId}/renewal`;
const read = async () => (await site.call('GET', path(), { as: owner })).json();
const apply = async (resultIds: readonly number[], reports: readonly object[] = []) =>
  site.call('POST', path(), { as: owner, body: { resultIds, reports } });
/** No two producers send the same file. */
let bytes = 400;
const report = async (batchNumber = 'NEW-1') => ({
  documentId: await uploadDocument(site, owner, pdf((bytes += 1))),
  productId,
  batchNumber,
});
const issue = async (body: object = {}) =>
  site.call('POST', `/api/admin/producers/${producerId}/certificates`, { as: admin, body });
const setAside = async (renewalId: number, documentId: string, reason = 'It is of another oil.') =>
  site.call('POST', `/api/admin/renewals/${renewalId}/reports/${documentId}/set-aside`, {
    as: admin,
    body: { reason },
  });
const unread = async (as: TestPerson): Promise<string[]> => {
  const listed = (await site.call('GET', '/api/notifications?state=unread', { as })).json();
  return listed
    .filter(({ facts }: { facts: { certificate?: string } }) => facts.certificate === number)
    .map(({ kind }: { kind: string }) => kind);
};

describe('a producer with results of the new harvest', () => {
  test('applies with what is on record, and gets the certificate that these results support', async () => {
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    const before = await read();
    expect(before.results.map(({ id }: { id: number }) => id).toSorted()).toEqual(ids);
    expect(before.oils).toEqual([{ productId, name: 'Early harvest', batchNumber: 'NEW-1' }]);
    const answers = await Promise.all([apply(ids), apply(ids)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { request } = await read();
    expect(request).toMatchObject({ state: 'waiting', withdrawnResults: 0, reports: [] });
    expect(request.results).toHaveLength(2);
    const check = await site.call('GET', `/api/admin/approve-producer/${producerId}/check`, { as: admin });
    expect(check.json().suggested.toSorted()).toEqual(ids);
    const issued = await issue();
    expect(issued.json().certificate).toMatchObject({ phenolicContent: 900, replaces: number });
    const old = (await site.call('GET', `/api/certificates/${number}`)).json();
    expect(old).toMatchObject({ replaces: null, replacedBy: issued.json().certificate.number });
  });

  test('cannot propose results that are not on record, of another producer or of the old harvest', async () => {
    const id = await onRecord('Athens', 900);
    const old = await onRecord('Athens', 1900, 'OLD-1');
    expect((await apply([id, old])).json().code).toBe('renewal-result');
    expect((await apply([id, 2_000_000_000])).json().code).toBe('renewal-result');
    expect((await apply([])).json().code).toBe('renewal-without-report');
    const stranger = await makeApprovedProducer(site.database);
    await makeLabResult(site.database, { producerId: stranger, batchNumber: 'X', phenolicContent: 900 });
    const { id: foreign } = await site.database
      .selectFrom('labResults')
      .select('id')
      .where('producerId', '=', stranger)
      .executeTakeFirstOrThrow();
    expect((await apply([foreign])).json().code).toBe('renewal-result');
    await apply([id]);
    const { request } = await read();
    const insert = site.database
      .insertInto('renewalResults')
      .values({ renewalId: request.id, labResultId: foreign })
      .execute();
    await expect(insert.catch(violatedConstraint)).resolves.toBe('renewal_results_on_record');
  });

  test('proposes a result that is withdrawn before the application, or after it', async () => {
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    const withdraw = async (id = 0) =>
      site.call('POST', `/api/admin/lab-results/${id}/withdraw`, {
        as: admin,
        body: { reason: 'Recorded by mistake.' },
      });
    await withdraw(ids[0]);
    expect((await apply(ids)).json().code).toBe('renewal-result');
    ids[0] = await onRecord('Vienna', 910);
    await apply(ids);
    await withdraw(ids[0]);
    expect((await read()).request).toMatchObject({ withdrawnResults: 1, results: [{ id: ids[1] }] });
    expect((await issue()).json().code).toBe('too-few-results');
  });
});

describe('an uploaded report', () => {
  test('names an oil of the producer and a batch that is not certified yet', async () => {
    const mine = await report();
    const foreign = await makeProduct(site.database, {
      producerId: await makeApprovedProducer(site.database),
    });
    const codeOf = async (changes: object) => (await apply([], [{ ...mine, ...changes }])).json().code;
    expect(await codeOf({ productId: foreign })).toBe('renewal-report-batch');
    expect(await codeOf({ batchNumber: 'OLD-1' })).toBe('renewal-report-batch');
    expect(await codeOf({ batchNumber: ' ' })).toBe('invalid-input');
    expect((await apply([], [mine, mine])).statusCode).toBe(201);
    expect((await read()).request.reports).toMatchObject([
      { oil: 'Early harvest', batchNumber: 'NEW-1', state: 'unread', setAsideReason: null },
    ]);
  });

  test('is recorded or set aside before a certificate is issued, in the database too', async () => {
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    const [recorded, other] = [await report(), await report('NEW-2')];
    await apply(ids, [recorded, other]);
    const { request } = await read();
    const refused = await issue();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'renewal-report-unread']);
    const outside = makeCertificate(site.database, { producerId, number: 'PHL-2027-900001', season: 2027 });
    await expect(outside.catch(violatedConstraint)).resolves.toBe('renewal_requests_reports_read');
    const renewed = site.database
      .updateTable('renewalRequests')
      .set({ state: 'renewed', decidedAt: new Date() })
      .where('id', '=', request.id)
      .execute();
    await expect(renewed.catch(violatedConstraint)).resolves.toBe('renewal_requests_reports_read');

    const body = { ...(await result('Vienna', 880)), documentId: recorded.documentId };
    await site.call('POST', `/api/admin/producers/${producerId}/lab-results`, { as: admin, body });
    expect((await setAside(request.id, recorded.documentId)).json().code).toBe('renewal-report-read');
    expect((await issue()).json().code).toBe('renewal-report-unread');
    const asides = await Promise.all([
      setAside(request.id, other.documentId),
      setAside(request.id, other.documentId),
    ]);
    expect(asides.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await setAside(request.id, other.documentId, 'Another reason')).json().code).toBe(
      'renewal-report-read',
    );
    expect(await auditedActions(site.database, 'document', other.documentId)).toEqual([
      'document.store',
      'document.review',
    ]);
    expect((await read()).request.reports.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'recorded',
      'set-aside',
    ]);
    expect((await issue()).json().certificate).toMatchObject({ phenolicContent: 880 });
    expect((await setAside(request.id, other.documentId, 'Too late')).json().code).toBe('renewal-decided');
  });

  test('is unread again when its result is withdrawn, and cannot be set aside in another renewal', async () => {
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    const mine = await report();
    await apply(ids, [mine]);
    const { request } = await read();
    expect((await setAside(2_000_000_000, mine.documentId)).json().code).toBe('renewal-not-found');
    const loose = await uploadDocument(site, owner, pdf(400));
    expect((await setAside(request.id, loose)).json().code).toBe('renewal-not-found');
    const body = { ...(await result('Vienna', 880)), documentId: mine.documentId };
    const recordedPath = `/api/admin/producers/${producerId}/lab-results`;
    const { id } = (await site.call('POST', recordedPath, { as: admin, body })).json();
    await site.call('POST', `/api/admin/lab-results/${id}/withdraw`, {
      as: admin,
      body: { reason: 'Recorded by mistake.' },
    });
    expect((await issue()).json().code).toBe('renewal-report-unread');
  });
});

describe('between application and decision', () => {
  test('a revocation closes the application with its reason; an expiry leaves it open', async () => {
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    await apply(ids);
    site.setClock(new Date('2027-11-25T10:00:00Z'));
    expect((await read()).request.state).toBe('waiting');
    site.setClock(new Date('2027-11-15T10:00:00Z'));
    const revoked = await site.call('PATCH', `/api/admin/certificates/${number}`, {
      as: admin,
      body: { action: 'revoke', reason: 'A retained bottle held 214 mg/kg.' },
    });
    expect(revoked.statusCode).toBe(200);
    expect((await read()).request).toMatchObject({
      state: 'declined',
      reason: 'A retained bottle held 214 mg/kg.',
    });
    expect((await apply(ids)).json().code).toBe('renewal-not-open');
    expect(await auditedActions(site.database, 'certificate', number)).toContain(
      'certificate.decline-renewal',
    );
  });
});

describe('a notification', () => {
  test('of the end is sent once after it, and is read once the producer has applied; the tab counts who waits', async () => {
    const waiting = async (): Promise<number> =>
      (await site.call('GET', '/api/admin/summary', { as: admin })).json().renewalsWaiting;
    const others = await waiting();
    const ids = [await onRecord('Athens', 900), await onRecord('Jaén', 950)];
    const remind = async (day: string) => {
      site.setClock(new Date(`${day}T05:40:00Z`));
      await notifyOfExpiry(site.application.services);
    };
    await remind('2027-11-15');
    await remind('2027-11-21');
    expect(await unread(owner)).toEqual(['certificate-expiring']);
    await remind('2027-11-22');
    await Promise.all([remind('2027-11-23'), remind('2027-11-23')]);
    expect(await unread(owner)).toEqual(['certificate-expired']);
    expect(await unread(admin)).toContain('admin-certificate-expiring');
    await apply(ids);
    expect(await unread(owner)).toEqual([]);
    expect(await unread(admin)).toContain('admin-renewal-asked');
    expect(await waiting()).toBe(others + 1);
    await issue();
    expect(await unread(admin)).toEqual([]);
    expect(await waiting()).toBe(others);
    await remind('2027-11-25');
    expect(await unread(owner)).toEqual([]);
    const expired = await site.database
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', owner.userId)
      .where('kind', '=', 'certificate-expired')
      .execute();
    expect(expired).toHaveLength(1);
  });
});
