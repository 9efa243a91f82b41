/**
 * Administrators cannot decide about what they have an interest in. The deciding routes come from the running
 * server: a new one fails here until it says what it decides about, or is listed as deciding nothing.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../../../../tests/permissions/world.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { applicationBody } from '../../../../tests/support/builders/applications.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import { makeApprovable } from '../../../../tests/support/builders/evidence.ts';
import { makeApprovedProducer, makeLabResult } from '../../../../tests/support/builders/producers.ts';
import { addressOf, goodCalls } from '../../../../tests/support/hostile/inspector.ts';
import { stateOf, tablesChanged } from '../../../../tests/support/hostile/state-of-database.ts';
import { auditedActions } from '../../../../tests/support/records.ts';

/** Actions of administrators that decide nothing about a producer, an application or a call. */
const decideNothing = [
  // Checks each of its cases, as tested below.
  'actOnCases',
  'applyImport',
  'assignApplication',
  // A laboratory belongs to no producer; certificates follow by rule.
  'createLaboratory',
  'mergeLaboratory',
  'updateLaboratory',
  'declareInterest',
  'decideUser',
  'deleteCaseFilter',
  // Jobs carry out what was decided.
  'discardJob',
  'endInterest',
  // Checks the code that the report is about.
  'passOnReport',
  'remindApplicant',
  'retryJob',
  'saveCallAvailability',
  'saveCaseFilter',
  'setApplicationReminders',
  'startImport',
  'takeNextCase',
];

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

const decidingRoutes = () =>
  site.app.routeTable.entries.filter(({ who, method, contract }) => {
    const isAction = who === 'administrator' && method === contract?.method && method !== 'GET';
    return isAction && !decideNothing.includes(contract.id);
  });

test('every action of administrators says what it decides about, or is listed as deciding nothing', () => {
  expect(
    decidingRoutes()
      .filter(({ decides }) => !decides)
      .map(({ contract }) => contract?.id),
  ).toEqual([]);
  expect(decidingRoutes().length).toBeGreaterThan(14);
});

/** The owner's producer and the pending one. */
async function declareAll(world: World): Promise<void> {
  for (const producerId of [world.producerId, world.pendingProducerId]) {
    const body = { producerId, note: 'My brother keeps the mill.' };
    expect((await site.call('POST', '/api/admin/interests', { as: world.asker, body })).statusCode).toBe(201);
  }
}

/** The end of their address. */
const actionsOnResults: Readonly<Record<string, string>> = {
  withdrawLabResult: 'withdraw',
  attachReport: 'report',
  acceptAlarm: 'accepted-alarms',
};

test('a declared interest refuses each deciding action, names who could decide, and changes nothing', async () => {
  const world = await makeWorld(site, 'administrator');
  await declareAll(world);
  await makeLabResult(site.database, { producerId: world.producerId });
  const { id: result } = await site.database
    .selectFrom('labResults')
    .select('id')
    .where('producerId', '=', world.producerId)
    .executeTakeFirstOrThrow();
  const ids = new Set(decidingRoutes().map(({ contract }) => contract?.id));
  for (const call of goodCalls(site, world).filter(({ route }) => ids.has(route.id))) {
    // Cancelling a call is not a decision; its outcome is.
    const body = call.route.id === 'updateVerificationCall' ? { verificationOutcome: 'approved' } : call.body;
    const before = await stateOf(site.database);
    const ofResult = actionsOnResults[call.route.id];
    const address =
      ofResult === undefined
        ? addressOf(call, {}, call.query)
        : `/api/admin/lab-results/${result}/${ofResult}`;
    const answer = await site.call(call.route.method, address, {
      as: world.asker,
      body,
    });
    expect([call.route.id, answer.statusCode, answer.json().code]).toEqual([
      call.route.id,
      403,
      'conflict-of-interest',
    ]);
    expect(answer.json().detail).toContain('You declared an interest in it.');
    expect(tablesChanged(before, await stateOf(site.database))).toEqual([]);
  }
});

test('a bulk action is refused for cases with an interest, and runs for the others', async () => {
  const [mine, other] = [await makeWorld(site, 'administrator'), await makeWorld(site, 'administrator')];
  await declareAll(mine);
  const body = {
    action: 'request-document',
    ids: [mine.waitingCaseId, other.waitingCaseId],
    category: 'labReports',
    comment: 'The second page is missing.',
  };
  const acted = await site.call('POST', '/api/admin/cases/acts', { as: mine.asker, body });
  expect(acted.json().results).toMatchObject([
    { id: mine.waitingCaseId, refusal: 'conflict-of-interest' },
    { id: other.waitingCaseId, refusal: null },
  ]);
});

describe('an administrator', () => {
  let admin: TestPerson;
  let producerId: number;
  const reject = async (as = admin) =>
    site.call('POST', `/api/admin/reject-producer/${producerId}`, { as, body: { reason: 'Not theirs.' } });
  const eligibility = async (as = admin) =>
    (await site.call('GET', `/api/admin/decision-eligibility?producerId=${producerId}`, { as })).json();
  beforeEach(async () => {
    admin = await site.signIn('admin');
    producerId = await makeApprovedProducer(site.database, { status: 'pending' });
  });

  test('cannot decide about a producer of their own', async () => {
    await site.database
      .updateTable('producers')
      .set({ userId: admin.userId })
      .where('id', '=', producerId)
      .execute();
    expect(await eligibility()).toMatchObject({ interest: 'own-account' });
    expect((await reject()).json()).toMatchObject({ status: 403, code: 'conflict-of-interest' });
    const other = await site.signIn('admin');
    expect((await eligibility()).others).toContain('Test admin');
    expect((await reject(other)).statusCode).toBe(200);
  });

  test('reads no notes about their own application, and is not its assignee', async () => {
    const sent = { as: admin, body: applicationBody() };
    const { id } = (await site.call('POST', '/api/producer-applications', sent)).json();
    const other = await site.signIn('admin');
    const address = `/api/producer-applications/${id}`;
    const note = { body: { text: 'Ask the neighbours.' } };
    const write = async (as: TestPerson) =>
      site.call('POST', `${address}/notes`, { as, ...note, headers: { 'idempotency-key': randomUUID() } });
    expect((await write(other)).statusCode).toBe(201);
    expect((await write(admin)).json().code).toBe('conflict-of-interest');
    for (const as of [admin, other]) {
      const review = await site.call('GET', `${address}/review`, { as });
      const thread = await site.call('GET', `${address}/thread`, { as });
      expect((review.body + thread.body).includes('Ask the neighbours.')).toBe(as === other);
    }
    const assign = { as: other, body: { userId: admin.userId, seen: null } };
    expect((await site.call('PUT', `${address}/assignee`, assign)).json().code).toBe('conflict-of-interest');
  });

  test('reads and writes no notes about a call with their own producer, and does not hold it', async () => {
    const { database } = site;
    const producer = database.updateTable('producers').where('id', '=', producerId);
    await producer.set({ userId: admin.userId }).execute();
    const other = await site.signIn('admin');
    const own = { producerId, scheduledAt: '2099-03-03T09:00:00Z', notes: 'Ask the neighbours.' };
    const schedule = async (as: TestPerson) =>
      site.call('POST', '/api/verification-calls', { as, body: own });
    expect((await schedule(admin)).json().code).toBe('conflict-of-interest');
    const { id } = (await schedule(other)).json();
    for (const as of [admin, other]) {
      const list = await site.call('GET', `/api/verification-calls?producerId=${producerId}`, { as });
      const table = await site.call('GET', `/api/verification-calls.csv?producerId=${producerId}`, { as });
      expect(list.json()).toMatchObject([
        { id, notes: as === other ? own.notes : null, mayAnnotate: as === other },
      ]);
      expect(table.body.includes(own.notes)).toBe(as === other);
    }
    const change = async (body: object, as = admin) =>
      site.call('PATCH', `/api/verification-calls/${id}`, { as, body });
    expect((await change({ notes: 'They are kind.' })).json().code).toBe('conflict-of-interest');
    expect((await change({ hostId: admin.userId })).json().code).toBe('call-host-interested');
    const moved = await change({ scheduledAt: '2099-03-04T09:00:00Z' });
    expect(moved.json()).toMatchObject({ notes: null });
    // What is refused is not offered either.
    const scheduledAt = new Date('2026-01-05T09:00:00Z');
    await database.updateTable('verificationCalls').set({ scheduledAt }).where('id', '=', id).execute();
    for (const as of [admin, other]) {
      const [call] = (
        await site.call('GET', `/api/verification-calls?producerId=${producerId}`, { as })
      ).json();
      expect(call.acts.includes('complete')).toBe(as === other);
    }
  });

  test('cannot decide about a producer with the same email domain, unless it is a public mail provider', async () => {
    const contactEmail = `info@${admin.email.split('@')[1]}`;
    const set = async (email: string) =>
      site.database
        .updateTable('producers')
        .set({ contactEmail: email })
        .where('id', '=', producerId)
        .execute();
    await set(contactEmail);
    expect(await eligibility()).toMatchObject({ interest: 'same-domain' });
    expect((await reject()).json().code).toBe('conflict-of-interest');
    await site.database
      .updateTable('users')
      .set({ email: `${admin.userId}@gmail.com` })
      .where('id', '=', admin.userId)
      .execute();
    await set('grove@gmail.com');
    expect(await eligibility()).toMatchObject({ interest: null });
    expect((await reject()).statusCode).toBe(200);
  });

  test('declares and ends an interest, visible to colleagues and recorded in the audit log', async () => {
    const other = await site.signIn('admin');
    const body = { producerId, note: 'I press my own olives there.' };
    await site.call('POST', '/api/admin/interests', { as: admin, body });
    const seen = (await site.call('GET', '/api/admin/interests', { as: other })).json();
    expect(seen[0]).toMatchObject({ ...body, administrator: 'Test admin', isOwn: false });
    const path = `/api/admin/interests/${producerId}`;
    expect((await site.call('DELETE', path, { as: other })).json().code).toBe('interest-not-found');
    expect((await reject()).statusCode).toBe(403);
    expect((await site.call('DELETE', path, { as: admin })).statusCode).toBe(200);
    expect((await reject()).statusCode).toBe(200);
    expect((await auditedActions(site.database, 'producer', producerId)).slice(0, 2)).toEqual([
      'interest.declare',
      'interest.end',
    ]);
    for (const bad of [{ producerId, note: '' }, { producerId: 0, note: 'Mine.' }, { note: 'Mine.' }]) {
      expect((await site.call('POST', '/api/admin/interests', { as: admin, body: bad })).statusCode).toBe(
        400,
      );
    }
    const gone = { producerId: 2_000_000_000, note: 'Mine.' };
    expect((await site.call('POST', '/api/admin/interests', { as: admin, body: gone })).statusCode).toBe(404);
    const producer = await site.signIn('producer');
    expect((await site.call('POST', '/api/admin/interests', { as: producer, body })).statusCode).toBe(403);
  });

  test('is refused by the database too, for direct SQL', async () => {
    const { id } = await makeCertificate(site.database, { producerId });
    const revoke = async () =>
      site.database
        .insertInto('certificateEvents')
        .values({
          certificateId: id,
          action: 'revoke',
          fromState: 'active',
          toState: 'revoked',
          actorId: admin.userId,
          at: new Date(),
        })
        .execute();
    await site.database
      .insertInto('interests')
      .values({ userId: admin.userId, producerId, note: 'Mine.', declaredAt: new Date() })
      .execute();
    await expect(revoke()).rejects.toThrow('decides nothing about an own producer');
  });
});

describe('a second administrator', () => {
  let strict: TestApplication;
  let [first, second]: TestPerson[] = [];
  beforeAll(async () => {
    strict = await createTestApplication({ configuration: { secondAdministrator: 'auto' } });
    first = await strict.signIn('admin');
  });
  afterAll(async () => strict.close());
  const revoke = async (number: string) =>
    strict.call('PATCH', `/api/admin/certificates/${number}`, {
      as: first,
      body: { action: 'revoke', reason: 'It was issued by mistake.' },
    });
  const stateOfCertificate = async (number: string) =>
    (await strict.call('GET', `/api/certificates/${number}`)).json().state;
  const certified = async () => {
    const producerId = await makeApprovedProducer(strict.database);
    // A year for which the site issues no numbers.
    const given = `PHL-2019-${String(producerId).padStart(6, '0')}`;
    const { number } = await makeCertificate(strict.database, { producerId, number: given });
    return { producerId, number };
  };
  const confirm = async (id: number, as = second) =>
    strict.call('POST', `/api/admin/decision-proposals/${id}/confirm`, { as });

  test('is not required while there is only one, and administrators see that on the certificate', async () => {
    const { number } = await certified();
    const [listed] = (
      await strict.call('GET', `/api/admin/certificates?search=${number}`, { as: first })
    ).json();
    expect(listed).toMatchObject({ number, decidedByOne: true });
    expect((await revoke(number)).statusCode).toBe(200);
    expect(await stateOfCertificate(number)).toBe('revoked');
  });

  test('confirms a revocation once there are two; nothing happens before, and the first cannot confirm it', async () => {
    second = await strict.signIn('admin');
    const { number } = await certified();
    const proposed = await revoke(number);
    expect(proposed.statusCode).toBe(202);
    const { proposalId } = proposed.json();
    expect(await stateOfCertificate(number)).toBe('active');
    expect((await revoke(number)).json().code).toBe('proposal-pending');
    expect((await confirm(proposalId, first)).json().code).toBe('same-administrator');
    expect((await confirm(proposalId)).statusCode).toBe(200);
    expect(await stateOfCertificate(number)).toBe('revoked');
    expect((await confirm(proposalId)).json().code).toBe('proposal-decided');
  });

  test('confirms once when two confirm at the same time', async () => {
    const third = await strict.signIn('admin');
    const { number } = await certified();
    const { proposalId } = (await revoke(number)).json();
    const answers = await Promise.all([confirm(proposalId), confirm(proposalId, third)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('must have no interest, and neither may the first at that time', async () => {
    const { producerId, number } = await certified();
    const { proposalId } = (await revoke(number)).json();
    const declare = async (as: TestPerson | undefined) =>
      strict.call('POST', '/api/admin/interests', { as, body: { producerId, note: 'My brother keeps it.' } });
    await declare(second);
    expect((await confirm(proposalId)).json().code).toBe('conflict-of-interest');
    const third = await strict.signIn('admin');
    await declare(first);
    expect((await confirm(proposalId, third)).json().code).toBe('proposer-not-administrator');
    expect(await stateOfCertificate(number)).toBe('active');
  });

  test('is not needed for a suspension, which is urgent', async () => {
    const { number } = await certified();
    const body = { action: 'suspend', reason: 'The batch is examined.' };
    const suspended = await strict.call('PATCH', `/api/admin/certificates/${number}`, { as: first, body });
    expect(suspended.statusCode).toBe(200);
    expect(await stateOfCertificate(number)).toBe('suspended');
  });

  test('is required for an approval too', async () => {
    const producerId = await makeApprovedProducer(strict.database, { status: 'pending' });
    await makeApprovable(strict.database, producerId);
    const body = { certificationLevel: 'gold', phenolicContent: 1300 };
    const approved = await strict.call('POST', `/api/admin/approve-producer/${producerId}`, {
      as: first,
      body,
    });
    expect(approved.statusCode).toBe(202);
    expect((await confirm(approved.json().proposalId)).statusCode).toBe(200);
  });
});
