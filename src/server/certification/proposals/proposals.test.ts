/** A decision beyond the evidence takes two administrators and has no effect before the second signature. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeChecklist } from '../../../../tests/support/builders/evidence.ts';
import { makeLabResult, makeProducer } from '../../../../tests/support/builders/producers.ts';
import { auditedActions } from '../../../../tests/support/records.ts';

let site: TestApplication;
let [first, second]: TestPerson[] = [];
let producerId = 0;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  second = await site.signIn('admin');
});
beforeEach(async () => {
  first = await site.signIn('admin');
  producerId = await makeProducer(site.database);
  await makeChecklist(site.database, producerId);
});
afterAll(async () => site.close());

const reason = 'The laboratory confirmed the figure by telephone.';
const propose = async (id = producerId) => {
  const body = { certificationLevel: 'gold', phenolicContent: 1300, override: { reason } };
  const response = await site.call('POST', `/api/admin/approve-producer/${id}`, { as: first, body });
  return { status: response.statusCode, ...response.json() };
};
const confirm = async (id: number, as = second) => {
  const response = await site.call('POST', `/api/admin/decision-proposals/${id}/confirm`, { as });
  return { status: response.statusCode, ...response.json() };
};
const decline = async (id: number, as = second, body: object = { reason: 'Measure it again.' }) =>
  (await site.call('POST', `/api/admin/decision-proposals/${id}/decline`, { as, body })).statusCode;
const pending = async (as = second) =>
  (await site.call('GET', `/api/admin/decision-proposals?producerId=${producerId}`, { as })).json();
const statusOfProducer = async () =>
  (
    await site.database
      .selectFrom('producers')
      .select('status')
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow()
  ).status;

test('the first signature only adds a pending proposal', async () => {
  const { status, proposalId } = await propose();
  expect(status).toBe(202);
  expect(await statusOfProducer()).toBe('pending');
  expect(await pending()).toMatchObject([
    { id: proposalId, action: 'producer.approve', producerId, reason, isOwn: false },
  ]);
  expect(await pending(first)).toMatchObject([{ isOwn: true }]);
  const kinds = async (as: TestPerson | undefined) =>
    (await site.call('GET', '/api/notifications', { as })).json().map(({ kind }: { kind: string }) => kind);
  expect(await kinds(second)).toContain('admin-decision-proposed');
  expect(await kinds(first)).not.toContain('admin-decision-proposed');
  expect(await propose()).toMatchObject({ status: 409, code: 'proposal-pending' });
});

test('the second signature certifies, and the audit log names both administrators', async () => {
  const { proposalId } = await propose();
  expect(await confirm(proposalId)).toMatchObject({
    status: 200,
    certificateNumber: expect.stringMatching(/^PHL-2026-/),
  });
  expect(await statusOfProducer()).toBe('approved');
  expect(await pending()).toEqual([]);
  expect(await auditedActions(site.database, 'decision-proposal', proposalId)).toEqual(['decision.propose']);
  const approved = await site.database
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('action', '=', 'producer.approve')
    .where('recordId', '=', String(producerId))
    .executeTakeFirstOrThrow();
  expect(approved).toMatchObject({
    actorId: second?.userId,
    after: { override: reason, proposal: proposalId },
  });
  expect(await confirm(proposalId)).toMatchObject({ status: 409, code: 'proposal-decided' });
});

test('refuses the second signature of the first administrator', async () => {
  const { proposalId } = await propose();
  expect(await confirm(proposalId, first)).toMatchObject({ status: 403, code: 'same-administrator' });
  expect(await statusOfProducer()).toBe('pending');
});

test.each([{ suspendedAt: new Date('2026-11-21T10:00:00Z') }, { role: 'consumer' as const }])(
  'refuses the second signature when the first administrator may no longer decide: %j',
  async (change) => {
    const { proposalId } = await propose();
    await site.database
      .updateTable('users')
      .set(change)
      .where('id', '=', first?.userId ?? '')
      .execute();
    expect(await confirm(proposalId)).toMatchObject({ status: 409, code: 'proposer-not-administrator' });
    expect(await statusOfProducer()).toBe('pending');
  },
);

test('refuses the second signature when the facts have changed since the first', async () => {
  const { proposalId } = await propose();
  await makeLabResult(site.database, { producerId, phenolicContent: 600 });
  expect(await confirm(proposalId)).toMatchObject({ status: 409, code: 'proposal-conflict' });
  expect(await decline(proposalId)).toBe(204);
  expect(await propose()).toMatchObject({ status: 202 });
});

test('a proposal is declined with a reason, and its administrator is notified', async () => {
  const { proposalId } = await propose();
  expect(await decline(proposalId, second, {})).toBe(400);
  expect(await decline(proposalId)).toBe(204);
  expect(await decline(proposalId)).toBe(409);
  const received = (await site.call('GET', '/api/notifications', { as: first })).json();
  expect(received[0]).toMatchObject({
    kind: 'admin-decision-declined',
    facts: { reason: 'Measure it again.' },
  });
  expect(await statusOfProducer()).toBe('pending');
});

test('one of two concurrent confirmations succeeds', async () => {
  const third = await site.signIn('admin');
  const { proposalId } = await propose();
  const answers = await Promise.all([confirm(proposalId), confirm(proposalId, third)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const writeDecision = async (
  id: number,
  as: TestPerson | undefined,
  state: 'confirmed' | 'declined' = 'confirmed',
) =>
  site.database
    .updateTable('decisionProposals')
    .set({ state, decidedBy: as?.userId ?? '', decidedAt: new Date() })
    .where('id', '=', id)
    .execute();

test('the database refuses two signatures of one administrator and a second decision', async () => {
  const { proposalId } = await propose();
  const constraint = 'decision_proposals_two_people';
  await expect(writeDecision(proposalId, first)).rejects.toMatchObject({ constraint });
  const consumer = await site.signIn('consumer');
  await expect(writeDecision(proposalId, consumer)).rejects.toMatchObject({ constraint });
  await writeDecision(proposalId, second, 'declined');
  await expect(writeDecision(proposalId, second)).rejects.toThrow('decided once');
});

test('the database refuses a signature of an administrator with an interest, the first as the second', async () => {
  const { proposalId } = await propose();
  const third = await site.signIn('admin');
  const declare = async (as: TestPerson | undefined) =>
    site.call('POST', '/api/admin/interests', {
      as,
      body: { producerId, note: 'My brother keeps the mill.' },
    });
  const constraint = 'no_interest_in_decision';
  await declare(second);
  await expect(writeDecision(proposalId, second)).rejects.toMatchObject({ constraint });
  await declare(first);
  await expect(writeDecision(proposalId, third)).rejects.toMatchObject({ constraint });
  await writeDecision(proposalId, third, 'declined');
});
