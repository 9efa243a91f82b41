/**
 * A producer applies for renewal in time, with a report; an administrator decides once; then the reminders
 * stop.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import { makeDocument } from '../../../../tests/support/builders/evidence.ts';
import { makeApprovedProducer, makeProduct } from '../../../../tests/support/builders/producers.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { emptyQueue } from '../../../../tests/support/jobs.ts';
import { untilLocked } from '../../../../tests/support/locks.ts';
import { adminNotifications, auditedActions } from '../../../../tests/support/records.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { jobServicesOf } from '../../jobs/job-services.ts';

const validUntil = '2027-11-21';
const ninetyBefore = new Date('2027-08-23T00:00:00Z');

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let productId: number;
let number: string;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(ninetyBefore);
  await emptyQueue(site);
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
  productId = await makeProduct(site.database, { producerId });
  ({ number } = await makeCertificate(site.database, {
    producerId,
    season: 2026,
    issuedOn: '2026-11-21',
    validUntil,
  }));
});

const path = () => `/api/producers/${producerId}/renewal`;
const ask = async (documentIds: readonly string[], as = owner) =>
  site.call('POST', path(), {
    as,
    body: {
      resultIds: [],
      reports: documentIds.map((documentId) => ({ documentId, productId, batchNumber: 'NEW-1' })),
    },
  });
const read = async (as = owner) => (await site.call('GET', path(), { as })).json();
const report = async (as = owner) => uploadDocument(site, as, pdf(400));
const decline = async (id: number, as = admin) =>
  site.call('POST', `/api/admin/renewals/${id}/decline`, {
    as,
    body: { reason: 'The report is of an old harvest.' },
  });
const notificationKinds = async (as: TestPerson): Promise<string[]> =>
  (await site.call('GET', '/api/notifications', { as })).json().map(({ kind }: { kind: string }) => kind);

describe('a producer', () => {
  test('applies from 90 days before expiry, with a report that can no longer be removed', async () => {
    const documentId = await report();
    site.setClock(new Date('2027-08-22T23:59:59Z'));
    expect(await read()).toMatchObject({ mayRequest: false, daysLeft: 91 });
    expect((await ask([documentId])).json().code).toBe('renewal-not-open');
    site.setClock(ninetyBefore);
    expect(await read()).toMatchObject({ mayRequest: true, possibleFrom: '2027-09-01', request: null });
    expect((await ask([])).json().code).toBe('renewal-without-report');
    const asked = await ask([documentId]);
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({
      mayRequest: false,
      request: { certificate: number, state: 'waiting', reports: [{ id: documentId }] },
    });
    const removed = await site.call('DELETE', `/api/documents/${documentId}`, { as: owner });
    expect(removed.json().code).toBe('document-finalized');
    expect((await site.call('GET', `/api/documents/${documentId}/file`, { as: admin })).statusCode).toBe(200);
    expect((await notificationKinds(admin))[0]).toBe('admin-renewal-asked');
    expect(await auditedActions(site.database, 'certificate', number)).toEqual([
      'certificate.request-renewal',
    ]);
  });

  test('is shown what is on file, each with its date, and says whether it still holds', async () => {
    expect((await read()).onFile).toEqual({ answeredAt: null, termsStatedAt: null, documents: [] });
    const answeredAt = '2026-10-01T09:00:00.000Z';
    await site.database
      .insertInto('producerApplications')
      .values({
        userId: owner.userId,
        producerId,
        form: 'page',
        status: 'approved',
        answers: JSON.stringify({ producerCompanyName: 'A grove on file', country: 'greece' }),
        submittedAt: new Date(answeredAt),
      })
      .execute();
    await makeDocument(site.database, producerId, 'businessLicense', '2027-08-22');
    await makeDocument(site.database, producerId, 'labReports', '2027-08-23');
    expect((await read()).onFile).toMatchObject({
      answeredAt,
      documents: [
        { category: 'businessLicense', validUntil: '2027-08-22', isValid: false },
        { category: 'labReports', validUntil: '2027-08-23', isValid: true },
      ],
    });
    expect((await site.call('GET', path(), { as: await site.signIn('producer') })).statusCode).toBe(404);
    const reports = [{ documentId: await report(), productId, batchNumber: 'NEW-1' }];
    const body = { resultIds: [], reports, confirmsUnchanged: true };
    const asked = await site.call('POST', path(), { as: owner, body });
    expect(asked.json().request).toMatchObject({ confirmsUnchanged: true });
  });

  test('applies once, whatever the number and content of concurrent requests', async () => {
    const [one, two] = [await report(), await report()];
    const answers = await Promise.all([ask([one]), ask([one]), ask([two])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const refused = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map((answer) => answer.json().code);
    expect(new Set(refused)).toEqual(new Set(['renewal-waiting']));
  });

  test('cannot apply with a report of another user, without one, or with a used one', async () => {
    const stranger = await site.signIn('producer');
    const foreign = await report(stranger);
    expect((await ask([foreign])).json().code).toBe('renewal-report');
    expect((await ask(['00000000-0000-4000-8000-000000000000'])).json().code).toBe('renewal-report');
    expect((await ask([foreign], stranger)).json().code).toBe('producer-not-found');
    expect((await ask([await report(admin)], admin)).json().code).toBe('producer-not-found');
    expect((await site.call('GET', path(), { as: stranger })).statusCode).toBe(404);
    const own = await report();
    await ask([own]);
    await decline((await read()).request.id);
    expect((await ask([own])).json().code).toBe('renewal-report');
  });

  test('cannot apply for a suspended or revoked certificate, or without one', async () => {
    const own = await report();
    for (const state of ['suspended', 'revoked'] as const) {
      await site.database.updateTable('certificates').set({ state }).where('number', '=', number).execute();
      expect((await ask([own])).json().code).toBe('renewal-not-open');
    }
    const other = await site.signIn('producer');
    producerId = await makeApprovedProducer(site.database, { userId: other.userId });
    expect((await ask([await report(other)], other)).json().code).toBe('renewal-not-open');
    expect(await read(other)).toMatchObject({ certificate: null, mayRequest: false, possibleFrom: null });
  });

  test('reads why one of two administrators declined it, and may apply again', async () => {
    await ask([await report()]);
    const { id } = (await read()).request;
    const other = await site.signIn('admin');
    const answers = await Promise.all([decline(id), decline(id, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await notificationKinds(owner)).toEqual(['renewal-declined']);
    expect(await read()).toMatchObject({ mayRequest: true, request: { state: 'declined' } });
    expect((await ask([await report()])).statusCode).toBe(201);
    expect((await decline(id)).json().code).toBe('renewal-decided');
    expect((await decline(id, owner)).statusCode).toBe(403);
  });
});

describe('the worklist', () => {
  const list = async () =>
    (await site.call('GET', '/api/admin/certificates?state=to-renew&sort=ending&limit=100', { as: admin }))
      .json()
      .map(({ number: one, daysLeft, renewalRequestedAt }: Record<string, unknown>) => ({
        number: one,
        daysLeft,
        renewalRequestedAt,
      }));
  test('lists certificates that expire within 90 days, soonest first, with their renewal, unless superseded', async () => {
    const other = await makeApprovedProducer(site.database, {});
    const sooner = await makeCertificate(site.database, { producerId: other, validUntil: '2027-09-01' });
    const third = await makeApprovedProducer(site.database, {});
    const renewed = await makeCertificate(site.database, { producerId: third, validUntil: '2027-09-02' });
    await makeCertificate(site.database, {
      producerId: third,
      number: `PHL-2027-${String(third).padStart(6, '0')}`,
      season: 2027,
      validUntil: '2028-09-02',
    });
    await ask([await report()]);
    const listed = await list();
    const numbers = listed.map((one: { number: string }) => one.number);
    expect(numbers.indexOf(sooner.number)).toBeLessThan(numbers.indexOf(number));
    expect(numbers).not.toContain(renewed.number);
    expect(listed).toContainEqual({ number: sooner.number, daysLeft: 9, renewalRequestedAt: null });
    expect(listed).toContainEqual({ number, daysLeft: 90, renewalRequestedAt: ninetyBefore.toISOString() });
    site.setClock(new Date('2027-08-22T00:00:00Z'));
    expect((await list()).map((one: { number: string }) => one.number)).not.toContain(number);
  });
});

describe('an expiry reminder', () => {
  const remind = async (day: string) => {
    site.setClock(new Date(`${day}T05:40:00Z`));
    await jobHandlers['notify-of-expiry'](
      jobServicesOf(site.application),
      {},
      { id: '1', attempt: 1, isLastAttempt: false, signal: undefined },
    );
  };
  const received = async () =>
    (await notificationKinds(owner)).filter((kind) => kind === 'certificate-expiring').length;

  test('is sent 90, 30 and 7 days before, once each', async () => {
    await remind('2027-08-22');
    expect(await received()).toBe(0);
    for (const [day, count] of [
      ['2027-08-23', 1],
      ['2027-08-24', 1],
      ['2027-10-22', 2],
      ['2027-11-14', 3],
      ['2027-11-21', 3],
      ['2027-11-22', 3],
    ] as const) {
      await remind(day);
      await remind(day);
      expect(await received()).toBe(count);
    }
    expect((await adminNotifications(site.database)).length).toBeGreaterThan(0);
  });

  test('stops when the producer has applied or the certificate is revoked', async () => {
    await ask([await report()]);
    await remind('2027-10-22');
    expect(await received()).toBe(0);
    await decline((await read()).request.id);
    await remind('2027-10-23');
    expect(await received()).toBe(1);
    await site.database
      .updateTable('certificates')
      .set({ state: 'revoked' })
      .where('number', '=', number)
      .execute();
    await remind('2027-11-14');
    expect(await received()).toBe(1);
  });

  test('is not sent for a certificate that is revoked concurrently', async () => {
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const revoking = site.database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('producers')
        .select('id')
        .where('id', '=', producerId)
        .forUpdate()
        .execute();
      await transaction
        .updateTable('certificates')
        .set({ state: 'revoked' })
        .where('number', '=', number)
        .execute();
      isHeld();
      await gate;
    });
    await held;
    const reminding = remind('2027-11-14');
    await untilLocked(site.database, 1);
    release();
    await Promise.all([revoking, reminding]);
    expect(await received()).toBe(0);
  });
});
