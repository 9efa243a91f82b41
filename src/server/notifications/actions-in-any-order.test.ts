/**
 * Property test over admin actions in any order and any number: an action that succeeds leaves one audit row
 * and its notification, an action that is refused leaves nothing.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../../../tests/permissions/world.ts';
import {
  actionsOfAdministrators,
  byJob,
  decidesNothing,
  followedByCertificates,
  notifiedOfSuspension,
  notifiesBuyers,
  notifiesUser,
  ofTheirOwn,
} from '../../../tests/support/actions-of-administrators.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { addressOf, goodCalls } from '../../../tests/support/hostile/inspector.ts';
import { stateOf, tablesChanged } from '../../../tests/support/hostile/state-of-database.ts';
import { listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { countRows } from '../../../tests/support/records.ts';
import { isEvaluator } from '../../database/certification/evaluators.ts';
import { listCertificatesOnResult } from '../../database/certification/evidence.ts';
import { newestCertificate } from '../../domain/certification/in-force.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';

/** Other ways to perform an action, each with the notification that it sends. */
const otherWays: Readonly<Record<string, readonly Way[]>> = {
  decideCertificate: [
    {
      body: { action: 'reinstate' },
      notifiesUser: 'certificate-reinstated',
      notifiesBuyer: 'order-certificate-reinstated',
    },
    {
      body: { action: 'revoke', reason: 'It was issued by mistake.' },
      notifiesUser: 'certificate-revoked',
      notifiesBuyer: 'order-certificate-revoked',
    },
  ],
  decideProfileChange: [
    {
      body: { decisions: [{ field: 'story', decision: 'declined', comment: 'Too short.' }] },
      notifiesUser: 'changes-declined',
    },
  ],
  decideUser: [
    {
      body: { action: 'suspend', reason: 'The account is used by somebody else.' },
      notifiesUser: 'account-suspended',
    },
    { body: { action: 'reinstate' }, notifiesUser: 'account-reinstated' },
  ],
  actOnCases: [
    { bodyOf: (world) => ({ action: 'remind', ids: [world.caseId] }), notifiesUser: 'changes-reminder' },
    {
      bodyOf: (world) => ({
        action: 'request-document',
        ids: [world.waitingCaseId],
        category: 'labReports',
        comment: 'The second page is missing.',
      }),
      notifiesUser: 'changes-requested',
    },
  ],
  reviewDocument: [{ body: { decision: 'accepted', seen: null } }],
  updateVerificationCall: [{ body: { notes: 'The mill was bought in 2019.' } }],
};

interface Way {
  readonly body?: unknown;
  /** The body where it refers to records of the world. */
  readonly bodyOf?: (world: World) => unknown;
  readonly notifiesUser?: NotificationKind;
  /** Sent to waiting buyers by a job. */
  readonly notifiesBuyer?: NotificationKind;
}

/** Random runs reach this case about once in a hundred: withdrawing a result that supports a certificate. */
const behindCertificate = [
  ...[0, 1].flatMap((world) => [
    { action: 'renewCertificate', way: 0, world },
    { action: 'confirmDecisionProposal', way: 0, world },
  ]),
  { action: 'withdrawLabResult', way: 0, world: 0 },
];

/** Another rare one: the administrator who recommended an applicant approves it. */
const afterRecommendation = ['declineDecisionProposal', 'approveApplication', 'approveProducer'].map(
  (action) => ({ action, way: 0, world: 0 }),
);

let site: TestApplication;
let now = Date.now();
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

/** An upload is audited once its file has arrived: documents.test.ts. */
const inTwoSteps: readonly string[] = ['beginReport'];

test('a successful admin action leaves one audit row and its notification, a refused one none', {
  tags: 'exhaustive',
}, async () => {
  const acts = actionsOfAdministrators(site).filter(
    (id) => ![...byJob, ...ofTheirOwn, ...inTwoSteps].includes(id),
  );
  const action = fc.constantFrom(...acts);
  const step = fc.record({ action, way: fc.nat(2), world: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      const worlds = await Promise.all([makeWorld(site, 'administrator'), makeWorld(site, 'administrator')]);
      for (const one of steps) {
        const world = worlds[one.world];
        if (world !== undefined) expect(await trace(world, one.action, one.way)).toBe('as it should');
      }
    }),
    { numRuns: tries(10, 4), examples: [[behindCertificate], [afterRecommendation]] },
  );
});

/** 'as it should', or what the action left behind as JSON. */
async function trace(world: World, id: string, way: number): Promise<string> {
  const call = goodCalls(site, world).find(({ route }) => route.id === id);
  if (call === undefined) throw new Error(`${id} has no good call.`);
  const usual: Way = { body: call.body, ...received(id) };
  const {
    body,
    bodyOf,
    notifiesUser: usually,
    notifiesBuyer,
  } = [usual, ...(otherWays[id] ?? [])][way] ?? usual;
  // Each action gets its own minute, so that rate limits do not refuse it.
  now += 60_000;
  site.setClock(new Date(now));
  const concernsBuyer = id !== 'decideCertificate' || (await isBehindOrder(world));
  const kind = (await takesSecondSignature(id, world)) ? 'admin-decision-proposed' : usually;
  const before = await remains();
  const { statusCode } = await site.call(call.route.method, addressOf(call, {}, call.query), {
    as: world.asker,
    body: bodyOf === undefined ? body : bodyOf(world),
  });
  const after = await remains();
  const changed = tablesChanged(before.state, after.state);
  const left = {
    action: id,
    statusCode,
    changed,
    rows: after.rows - before.rows,
    // A call notifies both sides.
    received: [
      ...new Set(
        after.notifications.slice(before.notifications.length).map((notification) => notification.kind),
      ),
    ],
    sentByJob: await sentByJob(after.notifications.length),
  };
  const happened = statusCode < 300 && changed.length > 0;
  // A revocation declines an open renewal too, which is a record of its own.
  const declinesRenewal = id === 'decideCertificate' && changed.includes('renewal_requests');
  const followed = followedByCertificates.includes(id) && changed.includes('certificates');
  const further = (kinds: readonly NotificationKind[]) =>
    kinds.filter((one) => !(followed && notifiedOfSuspension.includes(one))).join(' ');
  const isRight = happened
    ? left.rows === (declinesRenewal || followed ? 2 : 1) &&
      further(left.received) === (kind ?? '') &&
      further(left.sentByJob) === ((concernsBuyer && notifiesBuyer) || '')
    : left.rows === 0 && changed.length === 0 && left.sentByJob.length === 0 && statusCode < 500;
  return isRight ? 'as it should' : JSON.stringify(left);
}

/**
 * A lab result that carries a certificate (all worlds withdraw the one with id 1), and an approval by the administrator
 * who evaluated the applicant: both wait for a second administrator.
 */
async function takesSecondSignature(
  id: string,
  { pendingProducerId: producerId, asker }: World,
): Promise<boolean> {
  if (id === 'withdrawLabResult') return (await listCertificatesOnResult(site.database, 1)).length > 0;
  if (id !== 'approveProducer' || asker === undefined) return false;
  return isEvaluator(site.database, asker.userId, { producerId, resultIds: [], now: new Date(now) });
}

/** True for the producer's newest certificate and for the newest that names an ordered batch. */
async function isBehindOrder({ producerId, certificateNumber }: World): Promise<boolean> {
  const { database } = site;
  const [certificates, named] = await Promise.all([
    database.selectFrom('certificates').selectAll().where('producerId', '=', producerId).execute(),
    database
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .innerJoin('certificateBatches', 'certificateBatches.batchNumber', 'orderItems.batchNumber')
      .select('certificateId')
      .where('orders.producerId', '=', producerId)
      .execute(),
  ]);
  const naming = certificates.filter(({ id }) => named.some(({ certificateId }) => certificateId === id));
  const behind = [newestCertificate(certificates), newestCertificate(naming)];
  return behind.some((one) => one?.number === certificateNumber);
}

/** The kinds of the notifications that the queued job writes, in order and with repeats. */
async function sentByJob(before: number): Promise<NotificationKind[]> {
  const waits = (await listWaitingJobs(site)).some(({ task }) => task === 'send-buyer-alerts');
  if (!waits) return [];
  await runJobs(site, { only: ['send-buyer-alerts'] });
  return (await remains()).notifications.slice(before).map((notification) => notification.kind);
}

function received(id: string): Omit<Way, 'body'> {
  const named: Readonly<Record<string, NotificationKind>> = notifiesUser;
  const byJobs: Readonly<Record<string, NotificationKind>> = notifiesBuyers;
  const [kind, notifiesBuyer] = [named[id], byJobs[id]];
  if (kind === undefined && !decidesNothing.includes(id)) throw new Error(`${id} is not named.`);
  return {
    ...(kind === undefined ? {} : { notifiesUser: kind }),
    ...(notifiesBuyer === undefined ? {} : { notifiesBuyer }),
  };
}

async function remains() {
  const notifications = site.database
    .selectFrom('notifications')
    .select(['id', 'kind'])
    .orderBy('id')
    .execute();
  return {
    state: await stateOf(site.database),
    rows: await countRows(site.database, 'auditLog'),
    notifications: await notifications,
  };
}
