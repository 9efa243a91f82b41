/**
 * The inspection report of a call is saved as a draft, completed once, corrected by a new version, and read
 * by its producer.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { emptyInspection, inspectionTopics } from '../../../domain/verification-calls/inspections.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nine = '2026-11-23T07:00:00.000Z';
const items = Object.fromEntries(
  inspectionTopics.map((topic) => [topic, { answer: 'shown', note: 'Secret' }]),
);
const major = {
  severity: 'major',
  text: 'The tanks bear no batch numbers.',
  correctiveAction: 'Mark each tank.',
  isResolved: false,
};
const content = { ...emptyInspection, items, findings: [major], outcome: 'needs_review' };

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let id: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
  const scheduled = await site.call('POST', '/api/verification-calls', {
    as: admin,
    body: { producerId, scheduledAt: nine, timeZone: 'Europe/Athens' },
  });
  ({ id } = scheduled.json());
  site.setClock(new Date(nine));
});

const path = () => `/api/verification-calls/${id}/inspection`;
const save = async (body: object, as = admin) =>
  site.call('PUT', path(), { as, body: { ...content, version: 1, revision: 0, ...body } });
const complete = async (body: object = {}, as = admin) =>
  site.call('POST', `${path()}/completion`, {
    as,
    body: { ...content, version: 1, revision: 0, ...body },
  });
const discard = async ({ version, revision }: { version: number; revision: number }) =>
  site.call('DELETE', `${path()}?version=${version}&revision=${revision}`, { as: admin });
const read = async () => (await site.call('GET', path(), { as: admin })).json();
const ownCall = async () =>
  (await site.call('GET', '/api/verification-calls/own', { as: owner }))
    .json()
    .find((call: { id: number }) => call.id === id);
const kindsOfNotifications = async (): Promise<string[]> =>
  (await site.call('GET', '/api/notifications', { as: owner }))
    .json()
    .map(({ kind }: { kind: string }) => kind);

describe('the draft', () => {
  test('is refused before the start of the call, and for a cancelled call', async () => {
    site.setClock(new Date('2026-11-23T06:59:59Z'));
    expect((await save({})).json().code).toBe('call-not-begun');
    expect((await complete()).json().code).toBe('call-not-begun');
    expect(await read()).toMatchObject({ mayWrite: false, draft: null });
    await site.call('PATCH', `/api/verification-calls/${id}`, { as: admin, body: { status: 'cancelled' } });
    site.setClock(new Date(nine));
    expect((await save({})).json().code).toBe('inspection-call-not-held');
  });

  test('may be incomplete, is not overwritten by a second window, and can be discarded', async () => {
    expect((await save({ ...emptyInspection, reason: 'First' })).json().draft).toMatchObject({
      version: 1,
      revision: 1,
      reason: 'First',
    });
    expect((await save({ reason: 'Second window' })).json().code).toBe('inspection-conflict');
    expect((await save({ reason: 'Third', revision: 1 })).json().draft).toMatchObject({ revision: 2 });
    expect((await complete({ revision: 1 })).json().code).toBe('inspection-conflict');
    expect((await ownCall()).inspection).toBeNull();
    // A newer draft than the one that was read may have been written by another administrator.
    expect((await discard({ version: 1, revision: 1 })).json().code).toBe('inspection-conflict');
    expect((await discard({ version: 2, revision: 2 })).json().code).toBe('inspection-conflict');
    expect((await read()).draft).toMatchObject({ revision: 2, reason: 'Third' });
    expect((await discard({ version: 1, revision: 2 })).json()).toMatchObject({ draft: null });
    // A retry after a lost response.
    expect((await discard({ version: 1, revision: 2 })).json()).toMatchObject({ draft: null });
  });

  test('is refused to an administrator with an interest, by the database too', async () => {
    await site.call('POST', '/api/admin/interests', {
      as: admin,
      body: { producerId, note: 'My brother keeps the mill.' },
    });
    expect((await save({})).json().code).toBe('conflict-of-interest');
    expect((await complete()).json().code).toBe('conflict-of-interest');
    const insert = site.database.insertInto('inspectionReports').values({
      callId: id,
      version: 1,
      items: JSON.stringify(items),
      findings: '[]',
      savedAt: nine,
      savedBy: admin.userId,
    });
    await expect(insert.execute()).rejects.toMatchObject({
      constraint: 'no_interest_in_decision',
    });
  });
});

describe('a completed report', () => {
  test('completes the call, and the producer reads the findings without the notes', async () => {
    expect((await complete({ findings: [{ ...major, correctiveAction: '' }] })).json().code).toBe(
      'inspection-incomplete',
    );
    expect((await complete({ outcome: 'approved' })).json().code).toBe('inspection-major-open');
    // The refused request changed nothing.
    expect(await read()).toMatchObject({ call: { status: 'scheduled' }, versions: [], draft: null });
    expect((await complete()).json()).toMatchObject({
      call: { status: 'completed', verificationOutcome: 'needs_review' },
      versions: [{ version: 1, findings: [major], isRedacted: false }],
      draft: null,
    });
    const own = await ownCall();
    expect(own.inspection).toMatchObject({ findings: [major] });
    expect(own.inspection.items).toHaveLength(7);
    expect(JSON.stringify(own)).not.toContain('Secret');
    expect(await kindsOfNotifications()).toEqual(
      expect.arrayContaining(['inspection-findings', 'call-needs-review']),
    );
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.complete',
      'call.record-outcome',
      'inspection.complete',
    ]);
    expect((await complete()).json().code).toBe('inspection-conflict');
  });

  test('is never changed or deleted, only corrected by a new version with a reason', async () => {
    await complete();
    const write = async (values: object) =>
      site.database.updateTable('inspectionReports').set(values).where('callId', '=', id).execute();
    await expect(write({ reason: 'Other' })).rejects.toThrow('never changes');
    await expect(write({ findings: '[]' })).rejects.toThrow('never changes');
    const remove = site.database.deleteFrom('inspectionReports').where('callId', '=', id);
    await expect(remove.execute()).rejects.toThrow('is not deleted');
    const resolved = { findings: [{ ...major, isResolved: true }], outcome: 'approved', version: 2 };
    expect((await complete(resolved)).json().code).toBe('inspection-incomplete');
    const corrected = await complete({ ...resolved, correctionReason: 'The tanks were marked.' });
    expect(corrected.json()).toMatchObject({
      call: { verificationOutcome: 'approved' },
      versions: [{ version: 2, correctionReason: 'The tanks were marked.' }, { version: 1 }],
    });
    expect((await ownCall()).inspection).toMatchObject({ version: 2 });
    expect((await auditedActions(site.database, 'verification-call', id)).at(-1)).toBe('inspection.correct');
  });

  test('with an open major nonconformity blocks approval of the call, in the database too', async () => {
    await complete();
    const approved = { verificationOutcome: 'approved' } as const;
    const answer = await site.call('PATCH', `/api/verification-calls/${id}`, { as: admin, body: approved });
    expect(answer.json().code).toBe('inspection-major-open');
    const write = site.database.updateTable('verificationCalls').set(approved).where('id', '=', id);
    await expect(write.execute()).rejects.toMatchObject({ constraint: 'verification_calls_no_open_major' });
  });

  test('keeps its answers and loses its free text when the producer deletes the account', async () => {
    await complete();
    // An order keeps the profile after its producer leaves.
    await site.database
      .insertInto('orders')
      .values({ userId: admin.userId, producerId, goodsAmount: '24.50', status: 'delivered' })
      .execute();
    const exported = await site.call('GET', '/api/me/export', { as: owner });
    expect(exported.body).toContain(major.text);
    expect(exported.body).not.toContain('Secret');
    const deleted = await site.call('DELETE', '/api/me', {
      as: owner,
      body: { email: owner.email },
    });
    expect(deleted.statusCode).toBeLessThan(300);
    const [version] = (await read()).versions;
    expect(version).toMatchObject({ isRedacted: true, findings: [{ severity: 'major', text: '–' }] });
    expect(JSON.stringify(version)).not.toContain('Secret');
  });
});
