/**
 * Whatever administrators do, in whatever order and however often: what happens leaves one audit row and
 * the notice that it owes, and what is refused leaves nothing at all.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../../../tests/permissions/world.ts';
import {
  actsOfAdministrators,
  byJob,
  decidesNothing,
  tells,
  tellsBuyers,
} from '../../../tests/support/acts-of-administrators.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { addressOf, goodCalls } from '../../../tests/support/hostile/inspector.ts';
import { stateOf, tablesChanged } from '../../../tests/support/hostile/state-of-database.ts';
import { listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { countRows } from '../../../tests/support/records.ts';
import { findNewestCertificate } from '../../database/certification/register.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';

/** The other ways in which one act can be done, with what each tells. */
const otherWays: Readonly<Record<string, readonly Way[]>> = {
  decideCertificate: [
    {
      body: { act: 'reinstate' },
      tells: 'certificate-reinstated',
      tellsBuyer: 'order-certificate-reinstated',
    },
    {
      body: { act: 'revoke', reason: 'It was issued by mistake.' },
      tells: 'certificate-revoked',
      tellsBuyer: 'order-certificate-revoked',
    },
  ],
  decideProfileChange: [
    { body: { decisions: [{ field: 'story', decision: 'declined' }] }, tells: 'changes-declined' },
  ],
  decidePerson: [
    { body: { act: 'suspend', reason: 'The account is used by somebody else.' }, tells: 'account-suspended' },
    { body: { act: 'reinstate' }, tells: 'account-reinstated' },
  ],
  reviewDocument: [{ body: { decision: 'accepted', seen: null } }],
  updateVerificationCall: [{ body: { notes: 'The mill was bought in 2019.' } }],
};

interface Way {
  readonly body: unknown;
  readonly tells?: NoticeKind;
  /** Whoever waits for an order, by a job. */
  readonly tellsBuyer?: NoticeKind;
}

let site: TestApplication;
let now = Date.now();
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

test('each act that happens leaves one audit row and its notice, each that is refused nothing', async () => {
  const acts = actsOfAdministrators(site).filter((id) => !byJob.includes(id));
  const act = fc.constantFrom(...acts);
  const step = fc.record({ act, way: fc.nat(2), world: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 16 }), async (steps) => {
      const worlds = await Promise.all([makeWorld(site, 'administrator'), makeWorld(site, 'administrator')]);
      for (const one of steps) {
        const world = worlds[one.world];
        if (world !== undefined) expect(await trace(world, one.act, one.way)).toBe('as it should');
      }
    }),
    { numRuns: 10 },
  );
});

/** What an act left behind, if that is not what it should. */
async function trace(world: World, id: string, way: number): Promise<string> {
  const call = goodCalls(site, world).find(({ route }) => route.id === id);
  if (call === undefined) throw new Error(`${id} has no good call.`);
  const usual: Way = { body: call.body, ...told(id) };
  const { body, tells: kind, tellsBuyer } = [usual, ...(otherWays[id] ?? [])][way] ?? usual;
  // In a minute of its own, so that limits of how often do not answer instead.
  now += 60_000;
  site.setClock(new Date(now));
  // An order rests on the newest certificate: once there is a newer one, nobody who waits hears of the other.
  const concernsBuyer = id !== 'decideCertificate' || (await isNewest(world));
  const before = await remains();
  const { statusCode } = await site.call(call.route.method, addressOf(call, {}, call.query), {
    as: world.asker,
    body,
  });
  const after = await remains();
  const changed = tablesChanged(before.state, after.state);
  const left = {
    act: id,
    statusCode,
    changed,
    rows: after.rows - before.rows,
    // Of a call both sides are told.
    told: [...new Set(after.notices.slice(before.notices.length).map((notice) => notice.kind))],
    toldByJob: await toldByJob(after.notices.length),
  };
  const happened = statusCode < 300 && changed.length > 0;
  const isRight = happened
    ? left.rows === 1 &&
      left.told.join(' ') === (kind ?? '') &&
      left.toldByJob.join(' ') === ((concernsBuyer && tellsBuyer) || '')
    : left.rows === 0 && changed.length === 0 && left.toldByJob.length === 0 && statusCode < 500;
  return isRight ? 'as it should' : JSON.stringify(left);
}

async function isNewest({ producerId, certificateNumber }: World): Promise<boolean> {
  const newest = await findNewestCertificate(site.database, producerId);
  return newest?.number === certificateNumber;
}

/** The kinds of what the job writes that the act has queued, each as often as it is written. */
async function toldByJob(before: number): Promise<NoticeKind[]> {
  const waits = (await listWaitingJobs(site)).some(({ task }) => task === 'tell-buyers');
  if (!waits) return [];
  await runJobs(site, { only: ['tell-buyers'] });
  return (await remains()).notices.slice(before).map((notice) => notice.kind);
}

function told(id: string): Omit<Way, 'body'> {
  const named: Readonly<Record<string, NoticeKind>> = tells;
  const byJobs: Readonly<Record<string, NoticeKind>> = tellsBuyers;
  const [kind, tellsBuyer] = [named[id], byJobs[id]];
  if (kind === undefined && !decidesNothing.includes(id)) throw new Error(`${id} is not named.`);
  return {
    ...(kind === undefined ? {} : { tells: kind }),
    ...(tellsBuyer === undefined ? {} : { tellsBuyer }),
  };
}

async function remains() {
  const notices = site.database.selectFrom('notices').select(['id', 'kind']).orderBy('id').execute();
  return {
    state: await stateOf(site.database),
    rows: await countRows(site.database, 'auditLog'),
    notices: await notices,
  };
}
