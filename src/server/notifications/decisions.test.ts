/**
 * Nobody is decided about without being told. The routes come from the running server: a new act of
 * administrators fails here until it says whom it tells of what.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld } from '../../../tests/permissions/world.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { addressOf, type GoodCall, goodCalls } from '../../../tests/support/hostile/inspector.ts';
import { listWaitingJobs } from '../../../tests/support/jobs.ts';
import type { NoticeKind } from '../../domain/notifications/notices.ts';

/** By the id of the contract's route. */
const tells: Readonly<Record<string, readonly NoticeKind[]>> = {
  approveApplication: ['review-started'],
  approveProducer: ['application-approved'],
  rejectProducer: ['application-rejected'],
};

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(site.database);
});

function actsOfAdministrators(): string[] {
  return site.app.routeTable.entries.flatMap(({ who, method, contract }) =>
    who === 'administrator' && method === contract?.method && method !== 'GET' ? [contract.id] : [],
  );
}

/** One world for each act, so that none stands in the way of another. */
async function prepare(id: string): Promise<{ act: () => ReturnType<TestApplication['call']>; told: Told }> {
  const world = await makeWorld(site, 'administrator');
  const call: GoodCall | undefined = goodCalls(site, world).find(({ route }) => route.id === id);
  if (call === undefined) throw new Error(`${id} has no good call.`);
  const last = (await notices()).at(-1)?.id ?? 0;
  return {
    act: async () =>
      site.call(call.route.method, addressOf(call, {}, call.query), { as: world.asker, body: call.body }),
    told: async () => (await notices()).filter((notice) => notice.id > last),
  };
}

type Told = () => Promise<Awaited<ReturnType<typeof notices>>>;

async function notices() {
  return site.database.selectFrom('notices').select(['id', 'kind', 'userId']).orderBy('id').execute();
}

test('every act of administrators is named with what it tells', () => {
  expect(actsOfAdministrators().toSorted()).toEqual(Object.keys(tells).toSorted());
});

describe.each(Object.entries(tells))('%s', (id, kinds) => {
  test('tells the person of it, with a job for the mail', async () => {
    const { act, told } = await prepare(id);
    expect((await act()).statusCode).toBeLessThan(300);
    expect((await told()).map(({ kind }) => kind)).toEqual(kinds);
    expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual(
      kinds.map(() => 'send-notice-mail'),
    );
  });

  test('does not happen when the person cannot be told, and nobody is told when it does not happen', async () => {
    const { act, told } = await prepare(id);
    await sql`alter table notices add constraint nobody_is_told check (false) not valid`.execute(
      site.database,
    );
    const refused = await act();
    await sql`alter table notices drop constraint nobody_is_told`.execute(site.database);
    expect(refused.statusCode).toBe(500);
    expect(await told()).toEqual([]);
    expect(await listWaitingJobs(site)).toEqual([]);
    // It did not happen, so it can still be done.
    expect((await act()).statusCode).toBeLessThan(300);
    expect((await told()).map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('whoever applies is told that the application has come, in the words of the application', async () => {
  const applicant = await site.signIn('consumer');
  const sent = { as: applicant, body: applicationBody() };
  expect((await site.call('POST', '/api/producer-applications', sent)).statusCode).toBe(201);
  const [notice] = (await site.call('GET', '/api/notices', { as: applicant })).json();
  expect(notice).toMatchObject({
    kind: 'application-received',
    facts: { company: sent.body.producerCompanyName },
  });
});
