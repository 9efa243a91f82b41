/**
 * A user appeals once and in time; one administrator who took no part in the decision decides the appeal
 * once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { auditedActions } from '../../../tests/support/records.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { deletionWaitDays } from '../../domain/identity/deletion.ts';

let site: TestApplication;
let decider: TestPerson;
let other: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  decider = await site.signIn('admin');
  other = await site.signIn('admin');
});
afterAll(async () => site.close());

const decidedAt = new Date('2026-11-16T09:00:00Z');
const text = 'The laboratory sent you the report of another grove.';
const finding = 'The report was indeed of another grove.';

const appeal = async (kind: string, about: string | number, as = owner, words = text) =>
  site.call('POST', '/api/appeals', { as, body: { kind, about: String(about), text: words } });
const own = async (as = owner) => (await site.call('GET', '/api/appeals', { as })).json();
const read = async (id: number, as = other) =>
  (await site.call('GET', `/api/admin/appeals/${id}`, { as })).json();
const answer = async (id: number, kind: 'grant' | 'dismiss' = 'grant', as = other) =>
  site.call('POST', `/api/admin/appeals/${id}/answer`, { as, body: { answer: kind, finding } });
const caseOf = async (id: number) =>
  (await site.call('GET', '/api/admin/cases?kind=appeal&state=all', { as: other }))
    .json()
    .find(({ subject }: { subject: string }) => subject === String(id));

describe('a producer with a suspended certificate', () => {
  let producerId: number;
  let number: string;
  const decide = async (action: 'suspend' | 'reinstate' | 'revoke', as = decider) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, {
      as,
      body: action === 'reinstate' ? { action } : { action, reason: 'The report is in doubt.' },
    });
  const stateNow = async () => (await site.call('GET', `/api/certificates/${number}`)).json().state;
  beforeEach(async () => {
    site.setClock(decidedAt);
    owner = await site.signIn('producer');
    producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
    ({ number } = await makeCertificate(site.database, { producerId }));
    await decide('suspend');
  });

  test('appeals, sees the target date, and regains the certificate when the appeal is granted', async () => {
    expect(await own()).toMatchObject([
      { kind: 'certificate', about: number, action: 'suspend', appealUntil: '2026-12-16', mayAppeal: true },
    ]);
    const made = await appeal('certificate', number);
    expect(made.statusCode).toBe(201);
    const { id } = made.json().appeal;
    expect(made.json()).toMatchObject({
      mayAppeal: false,
      appeal: { state: 'waiting', text, targetOn: '2026-11-23' },
    });
    expect(await notificationKinds(site, owner)).toContain('appeal-received');
    expect(await notificationKinds(site, other)).toContain('admin-appeal-received');
    expect(await caseOf(id)).toMatchObject({ state: 'open', path: `/admin/appeal/${id}` });
    expect(await read(id)).toMatchObject({
      action: 'suspend',
      reason: 'The report is in doubt.',
      participants: ['Test admin'],
      text,
      effect: 'reinstate',
      blocker: null,
      path: `/admin/producer/${producerId}`,
    });
    expect((await answer(id)).json()).toMatchObject({ state: 'granted', finding, effect: 'none' });
    expect(await stateNow()).toBe('active');
    expect(await own()).toMatchObject([{ appeal: { state: 'granted', finding } }]);
    expect(await notificationKinds(site, owner)).toEqual(
      expect.arrayContaining(['appeal-granted', 'certificate-reinstated']),
    );
    expect(await caseOf(id)).toMatchObject({ state: 'closed' });
    expect(await auditedActions(site.database, 'certificate', number)).toEqual([
      'certificate.suspend',
      'appeal.submit',
      'certificate.reinstate',
      'appeal.grant',
    ]);
  });

  test('reads why the appeal was dismissed, and cannot appeal the same decision again', async () => {
    const { id } = (await appeal('certificate', number)).json().appeal;
    expect((await answer(id, 'dismiss')).statusCode).toBe(200);
    expect(await stateNow()).toBe('suspended');
    expect(await own()).toMatchObject([{ mayAppeal: false, appeal: { state: 'dismissed', finding } }]);
    expect(await notificationKinds(site, owner)).toContain('appeal-dismissed');
    expect((await appeal('certificate', number)).json().code).toBe('appeal-exists');
  });

  test('appeals once, whatever the number of concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => appeal('certificate', number)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await notificationKinds(site, owner)).filter((kind) => kind === 'appeal-received')).toHaveLength(
      1,
    );
  });

  test('appeals until the thirtieth day, with a text, and about their own certificate only', async () => {
    const stranger = await site.signIn('producer');
    expect((await appeal('certificate', number, stranger)).json().code).toBe('appealed-decision-not-found');
    expect((await appeal('certificate', 'PHL-2000-000001')).json().code).toBe('appealed-decision-not-found');
    expect((await appeal('application', 'x')).json().code).toBe('appealed-decision-not-found');
    expect((await appeal('certificate', number, owner, 'No.')).statusCode).toBe(400);
    expect((await appeal('certificate', number, owner, 'x'.repeat(4001))).statusCode).toBe(400);
    site.setClock(new Date('2026-12-17T00:00:00Z'));
    expect(await own()).toMatchObject([{ mayAppeal: false, appeal: null }]);
    expect((await appeal('certificate', number)).json().code).toBe('appeal-too-late');
  });

  test('gets no decision from an administrator who suspended it or has an interest, in the app or the database', async () => {
    const { id } = (await appeal('certificate', number)).json().appeal;
    expect(await read(id, decider)).toMatchObject({ blocker: 'took-decision' });
    expect((await read(id, decider)).others).not.toHaveLength(0);
    expect((await answer(id, 'grant', decider)).json()).toMatchObject({
      status: 403,
      code: 'appeal-took-part',
    });
    const interested = await site.signIn('admin');
    const body = { producerId, note: 'My brother keeps the mill.' };
    await site.call('POST', '/api/admin/interests', { as: interested, body });
    expect(await read(id, interested)).toMatchObject({ blocker: 'declared' });
    expect((await answer(id, 'dismiss', interested)).json().code).toBe('conflict-of-interest');
    for (const decidedBy of [decider.userId, interested.userId, owner.userId, null]) {
      const past = { state: 'dismissed', decidedBy, decidedAt: new Date(), finding } as const;
      await expect(
        site.database.updateTable('appeals').set(past).where('id', '=', id).execute(),
      ).rejects.toThrow('took no part');
    }
    const close = { action: 'close', ids: [(await caseOf(id)).id], finding };
    const closed = await site.call('POST', '/api/admin/cases/acts', { as: other, body: close });
    expect(closed.json().results[0].refusal).toBe('case-kind-mismatch');
    expect(await stateNow()).toBe('suspended');
  });

  test('gets one decision when two administrators decide at once, and it is final', async () => {
    const third = await site.signIn('admin');
    const { id } = (await appeal('certificate', number)).json().appeal;
    const answers = await Promise.all([answer(id, 'grant'), answer(id, 'dismiss', third)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { state } = await read(id);
    expect(await stateNow()).toBe(state === 'granted' ? 'active' : 'suspended');
    expect((await answer(id)).json().code).toBe('appeal-decided');
    const changed = { finding: 'Said otherwise later.' };
    await expect(
      site.database.updateTable('appeals').set(changed).where('id', '=', id).execute(),
    ).rejects.toThrow('answered once');
  });

  test('keeps a newer suspension after a reinstatement', async () => {
    const { id } = (await appeal('certificate', number)).json().appeal;
    await decide('reinstate');
    expect(await read(id)).toMatchObject({ effect: 'none' });
    await decide('suspend');
    expect((await answer(id)).json()).toMatchObject({ state: 'granted' });
    expect(await stateNow()).toBe('suspended');
    expect((await own())[0]).toMatchObject({ action: 'suspend', mayAppeal: true, appeal: null });
  });

  test('learns that a revoked certificate is replaced by a new one; the revocation is final', async () => {
    await decide('revoke');
    const made = await appeal('certificate', number);
    expect(made.json()).toMatchObject({ action: 'revoke' });
    const { id } = made.json().appeal;
    expect(await read(id)).toMatchObject({ action: 'revoke', effect: 'new-certificate' });
    expect((await answer(id)).json()).toMatchObject({ state: 'granted', effect: 'new-certificate' });
    expect(await stateNow()).toBe('revoked');
  });

  test('has the appeal skipped when its decider takes the next case', async () => {
    const { id } = (await appeal('certificate', number)).json().appeal;
    const { id: caseId } = await caseOf(id);
    for (const one of (await site.call('GET', '/api/admin/cases?limit=100', { as: other })).json()) {
      if (one.id === caseId) continue;
      const body = { action: 'assign', ids: [one.id], userId: other.userId };
      await site.call('POST', '/api/admin/cases/acts', { as: other, body });
    }
    const take = async (as: TestPerson) =>
      (await site.call('POST', '/api/admin/cases/next', { as })).json().case;
    expect(await take(decider)).toBeNull();
    expect(await take(other)).toMatchObject({ id: caseId });
  });

  test('finds the appeal in the data export, and it is deleted with the account', async () => {
    const { id } = (await appeal('certificate', number)).json().appeal;
    const data = (await site.call('GET', '/api/me/export', { as: owner })).json();
    expect(data.appeals).toMatchObject([{ id, text, state: 'waiting' }]);
    const remove = async () => site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
    expect((await remove()).json().code).toBe('deletion-waits');
    const long = laterByDays(decidedAt, -deletionWaitDays['open-appeal']);
    await writeUnjudged(site.database, (raw) => runSql(raw)`update appeals set created_at = ${long}`);
    expect((await remove()).statusCode).toBe(204);
    expect((await site.call('GET', `/api/admin/appeals/${id}`, { as: other })).statusCode).toBe(404);
    expect(await caseOf(id)).toBeUndefined();
  });
});

describe('a rejected applicant', () => {
  let id: number;
  let producerId: number;
  const apply = async () =>
    (await site.call('POST', '/api/producer-applications', { as: owner, body: applicationBody() })).json();
  const reject = async () =>
    site.call('POST', `/api/admin/reject-producer/${producerId}`, {
      as: decider,
      body: { reason: 'The result lies below the band.' },
    });
  const application = async () =>
    (await site.call('GET', `/api/producer-applications/${id}`, { as: owner })).json();
  beforeEach(async () => {
    site.setClock(new Date('2026-11-11T09:00:00Z'));
    owner = await site.signIn('consumer');
    ({ id, producerId } = await apply());
    site.setClock(decidedAt);
    expect((await reject()).statusCode).toBe(200);
  });

  test('returns to review with the remaining days when the appeal is granted', async () => {
    const { id: appealId } = (await appeal('application', id)).json().appeal;
    site.setClock(new Date('2026-11-20T09:00:00Z'));
    expect(await read(appealId)).toMatchObject({ effect: 'reopen', path: `/admin/application/${id}` });
    expect((await answer(appealId)).statusCode).toBe(200);
    // Three of seven business days had passed before the rejection.
    expect(await application()).toMatchObject({
      status: 'certification_review',
      decidedAt: null,
      review: { targetOn: '2026-11-26' },
      events: expect.arrayContaining([expect.objectContaining({ action: 'reopen', comment: finding })]),
    });
    const producer = await site.database
      .selectFrom('producers')
      .select(['status', 'rejectedAt'])
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow();
    expect(producer).toEqual({ status: 'pending', rejectedAt: null });
    expect(await notificationKinds(site, owner)).toContain('appeal-reopened');
    expect((await auditedActions(site.database, 'application', id)).slice(-2)).toEqual([
      'application.reopen',
      'appeal.grant',
    ]);
    // A later rejection is another decision.
    expect((await reject()).statusCode).toBe(200);
    expect((await own())[0]).toMatchObject({ about: String(id), mayAppeal: true, appeal: null });
  });

  test('can get another change request after the appeal, though an earlier one was never answered', async () => {
    const ask = async () =>
      site.call('POST', `/api/producer-applications/${id}/request-changes`, {
        as: other,
        body: { fields: [{ field: 'region', comment: 'Which valley?' }] },
      });
    const grant = async () => {
      const { id: appealId } = (await appeal('application', id)).json().appeal;
      expect((await answer(appealId)).statusCode).toBe(200);
    };
    await grant();
    expect((await ask()).statusCode).toBe(200);
    expect((await reject()).statusCode).toBe(200);
    await grant();
    site.setClock(new Date('2026-11-20T09:00:00Z'));
    expect((await ask()).json()).toMatchObject({
      status: 'changes_requested',
      changeRequests: [{ answeredAt: '2026-11-20T09:00:00.000Z' }, { answeredAt: null }],
    });
  });

  test('keeps a newer application, and the appeal stays open', async () => {
    const { id: appealId } = (await appeal('application', id)).json().appeal;
    await apply();
    expect((await answer(appealId)).json()).toMatchObject({ status: 409, code: 'appeal-application-open' });
    expect(await read(appealId)).toMatchObject({ state: 'waiting' });
    expect(await application()).toMatchObject({ status: 'rejected' });
    expect((await answer(appealId, 'dismiss')).statusCode).toBe(200);
  });

  test('does not see decisions about other users', async () => {
    const stranger = await site.signIn('consumer');
    expect(await own(stranger)).toEqual([]);
    expect((await appeal('application', id, stranger)).json().code).toBe('appealed-decision-not-found');
    expect((await site.call('GET', '/api/appeals')).statusCode).toBe(401);
  });
});
