/** Property test: after any sequence of changes to the sources, the list of cases matches them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { closeCode } from '../../../tests/support/close-code.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type ClockStop, dayAfterBusinessDays } from '../../../tests/support/due-days.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { type ApplicationStatus, applicationTransitions } from '../../domain/applications/states.ts';
import { type BusinessCalendar, caseDays } from '../../domain/common/deadlines.ts';
import { type ActionOf, nextState } from '../../domain/common/transitions.ts';
import { insertUser } from '../identity/users.ts';
import { openCodeCase } from './code-cases.ts';
import { insertReport, updateClosedReport } from './reports.ts';
import { writeCaseCalendar } from './writes.ts';

let bench: TestDatabase;
beforeAll(async () => {
  bench = await createTestDatabase();
});
afterAll(async () => bench.close());

const athens: BusinessCalendar = { timeZone: 'Europe/Athens', weekend: ['saturday', 'sunday'] };
let calendar = athens;
afterEach(async () => {
  calendar = athens;
  await writeCaseCalendar(bench.database, calendar);
});

interface World {
  readonly userId: string;
  readonly producerId: number;
  readonly codeId: number;
  readonly code: string;
}

let known = 0;
async function makeWorld(): Promise<World> {
  known += 1;
  const userId = `applicant-${known}-${randomUUID()}`;
  const person = { id: userId, email: `${userId}@test.example`, emailVerified: true };
  await insertUser(bench.database, { ...person, firstName: 'A', lastName: 'B', language: 'en' });
  const producerId = await makeProducer(bench.database, { name: `Grove ${known}`, userId });
  const code = `${known}`.padStart(13, '0');
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into products (producer_id, name, batch_number) values (${producerId}, 'Oil', 'B-1') returning id
    )
    insert into qr_codes (product_id, batch_number, code)
    select id, 'B-1', ${code} from made returning id`.execute(bench.database);
  return { userId, producerId, codeId: rows[0]?.id ?? 0, code };
}

type Action = keyof typeof acts;

async function openApplication({ userId }: World) {
  return bench.database
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'not in', ['approved', 'rejected', 'withdrawn'])
    .executeTakeFirst();
}

/** Does what the server does: changes the status by the domain's transitions, with request and time. */
async function step(world: World, action: ActionOf<typeof applicationTransitions>, at: Date): Promise<void> {
  const application = await openApplication(world);
  const status: ApplicationStatus | undefined =
    application && nextState(applicationTransitions, application.status, action);
  if (application === undefined || status === undefined) return;
  const isDecided = ['certify', 'reject', 'withdraw'].includes(action);
  if (action === 'request-changes') {
    const request = { applicationId: application.id, comment: null, requestedBy: null, requestedAt: at };
    await bench.database.insertInto('applicationChangeRequests').values(request).execute();
  }
  if (action === 'answer-changes') {
    await bench.database
      .updateTable('applicationChangeRequests')
      .set({ answeredAt: at })
      .where('applicationId', '=', application.id)
      .where('answeredAt', 'is', null)
      .execute();
  }
  await bench.database
    .updateTable('producerApplications')
    .set({ status, ...(isDecided ? { decidedAt: at } : {}) })
    .where('id', '=', application.id)
    .execute();
}

async function report({ producerId, code }: World, aboutKind: 'product' | 'code', at: Date): Promise<void> {
  const about = aboutKind === 'code' ? code : String(producerId);
  const said = { problem: 'other', text: 'The label is torn.', language: 'en' } as const;
  const email = `at-${at.getTime()}@market.example`;
  await insertReport(bench.database, { ...said, producerId, aboutKind, about, email, createdAt: at });
}

const acts = {
  submit: async (world: World, at: Date) => {
    const current = await bench.database
      .selectFrom('producerApplications')
      .select('id')
      .where('userId', '=', world.userId)
      .where('status', 'not in', ['rejected', 'withdrawn'])
      .execute();
    if (current.length > 0) return;
    const answers = {
      producerCompanyName: `Grove of ${world.userId}`,
      country: 'greece',
      email: 'a@b.example',
    };
    await bench.database
      .insertInto('producerApplications')
      .values({
        userId: world.userId,
        producerId: world.producerId,
        form: 'page',
        status: 'submitted',
        answers: JSON.stringify(answers),
        idempotencyKey: null,
        submittedAt: at,
      })
      .execute();
  },
  request: async (world: World, at: Date) => step(world, 'request-changes', at),
  answer: async (world: World, at: Date) => step(world, 'answer-changes', at),
  review: async (world: World, at: Date) => step(world, 'approve-for-review', at),
  approve: async (world: World, at: Date) => step(world, 'certify', at),
  reject: async (world: World, at: Date) => step(world, 'reject', at),
  withdraw: async (world: World, at: Date) => step(world, 'withdraw', at),
  upload: async (world: World, at: Date) => {
    const application = await openApplication(world);
    if (application === undefined) return;
    await bench.database
      .insertInto('documents')
      .values({
        ownerId: world.userId,
        applicationId: application.id,
        producerId: null,
        createdAt: at,
        category: 'labReports',
        fileName: 'report.pdf',
        mediaType: 'application/pdf',
        sizeBytes: 4,
        receivedBytes: 4,
        sha256: 'a'.repeat(64),
        storageKey: randomUUID(),
        state: 'stored',
      })
      .execute();
  },
  judge: async (world: World, at: Date) => {
    await sql`
      update documents set review = 'accepted', reviewed_at = ${at} where id in (
        select id from documents where owner_id = ${world.userId} and review is null limit 1
      )`.execute(bench.database);
  },
  remove: async ({ userId }: World) => {
    await sql`delete from documents where id in (
      select id from documents where owner_id = ${userId} limit 1)`.execute(bench.database);
  },
  ask: async ({ userId, producerId }: World, at: Date) => {
    const own = { producerId, requestedBy: userId };
    await bench.database
      .updateTable('changeRequests')
      .set({ status: 'replaced' })
      .where('producerId', '=', producerId)
      .where('status', '=', 'pending')
      .execute();
    await bench.database
      .insertInto('changeRequests')
      .values({ ...own, status: 'pending', baseUpdatedAt: at, decidedBy: null, createdAt: at })
      .execute();
  },
  decide: async ({ producerId }: World, at: Date) => {
    await bench.database
      .updateTable('changeRequests')
      .set({ status: 'accepted', decidedAt: at })
      .where('producerId', '=', producerId)
      .where('status', '=', 'pending')
      .execute();
  },
  suspect: async ({ codeId }: World, at: Date) =>
    openCodeCase(bench.database, { qrCodeId: codeId, rule: 'many-visitors', openedAt: at, begunAt: at }),
  close: async ({ codeId, producerId }: World, at: Date) =>
    closeCode(bench.database, { codeId, producerId }, at),
  report: async (world: World, at: Date) => report(world, 'product', at),
  reportCode: async (world: World, at: Date) => report(world, 'code', at),
  forgetReporter: async ({ code }: World) =>
    void (await bench.database
      .updateTable('reports')
      .set({ email: null })
      .where('about', '=', code)
      .execute()),
  answerReport: async ({ producerId, userId }: World, at: Date) => {
    const open = await bench.database
      .selectFrom('reports')
      .select('id')
      .where('producerId', '=', producerId)
      .where('aboutKind', '=', 'product')
      .where('closedAt', 'is', null)
      .where('groupId', 'is', null)
      .executeTakeFirst();
    const closed = { at, by: userId, finding: 'A new label was sent.' };
    if (open !== undefined) await updateClosedReport(bench.database, open.id, closed);
  },
  rename: async ({ producerId }: World, at: Date) =>
    void (await bench.database
      .updateTable('producers')
      .set({ name: `Grove since ${at.toISOString()}` })
      .where('id', '=', producerId)
      .execute()),
} as const;

interface Expected {
  readonly kind: string;
  readonly subject: string;
  readonly state: string;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly dueOn: string | null;
  readonly lateOn: string | null;
}

/** The expected cases, computed from the sources by the domain's rules. */
async function recomputed(world: World): Promise<Expected[]> {
  const { database } = bench;
  const applications = await database
    .selectFrom('producerApplications')
    .selectAll()
    .where('userId', '=', world.userId)
    .execute();
  const found: Expected[] = [];
  for (const { id, status, submittedAt, decidedAt, createdAt } of applications) {
    const requests = await database
      .selectFrom('applicationChangeRequests')
      .selectAll()
      .where('applicationId', '=', id)
      .execute();
    const documents = await database
      .selectFrom('documents')
      .selectAll()
      .where('applicationId', '=', id)
      .execute();
    const openedAt = submittedAt ?? createdAt;
    const stops: ClockStop[] = requests.map(({ requestedAt, answeredAt }) => ({
      from: requestedAt,
      to: answeredAt ?? decidedAt ?? undefined,
    }));
    const over = { approved: 'closed', rejected: 'closed', withdrawn: 'closed' };
    const states: Readonly<Record<string, string>> = { ...over, changes_requested: 'waiting' };
    const state = states[status] ?? 'open';
    found.push(expected('application', id, { state, openedAt, closedAt: decidedAt, stops }));
    const added = documents.filter(
      ({ createdAt: at }) =>
        at > openedAt &&
        !requests.some(
          ({ requestedAt, answeredAt }) => at >= requestedAt && (answeredAt === null || at <= answeredAt),
        ),
    );
    const waiting = added.filter(({ review }) => review === null);
    const isOver = decidedAt !== null || waiting.length === 0;
    const times = (isOver ? added : waiting).map((one) => one.createdAt.getTime());
    const reviews = added.flatMap(({ reviewedAt }) => reviewedAt?.getTime() ?? []);
    if (added.length > 0) {
      const closedAt = waiting.length === 0 ? new Date(Math.max(...reviews)) : decidedAt;
      const first = new Date(Math.min(...times));
      found.push(expected('document', id, { state: isOver ? 'closed' : 'open', openedAt: first, closedAt }));
    }
  }
  const changes = await database
    .selectFrom('changeRequests')
    .selectAll()
    .where('producerId', '=', world.producerId)
    .execute();
  for (const { id, status, createdAt, decidedAt } of changes) {
    const isOpen = status === 'pending';
    const closedAt = isOpen ? null : (decidedAt ?? createdAt);
    found.push(expected('change', id, { state: isOpen ? 'open' : 'closed', openedAt: createdAt, closedAt }));
  }
  const codes = await database
    .selectFrom('codeCases')
    .selectAll()
    .where('qrCodeId', '=', world.codeId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  for (const { qrCodeId, ...one } of codes)
    found.push(expected('code', qrCodeId, { ...one, state: stateOf(one.closedAt) }));
  const reports = await database
    .selectFrom('reports')
    .selectAll()
    .where('producerId', '=', world.producerId)
    .execute();
  for (const { id, aboutKind, groupId, createdAt, closedAt } of reports) {
    // It belongs to the case of the code, or to the case that another report opened.
    if (aboutKind === 'code' || groupId !== null) continue;
    found.push(expected('report', id, { state: stateOf(closedAt), openedAt: createdAt, closedAt }));
  }
  return found.toSorted(byName);
}

const stateOf = (closedAt: Date | null) => (closedAt === null ? 'open' : 'closed');

function expected(
  kind: string,
  subject: number,
  {
    state,
    openedAt,
    closedAt,
    stops = [],
  }: {
    readonly state: string;
    readonly openedAt: Date;
    readonly closedAt: Date | null;
    readonly stops?: readonly ClockStop[];
  },
): Expected {
  const dayAfter = (days: number) => dayAfterBusinessDays(openedAt, stops, days, calendar) ?? null;
  const closed = state === 'closed' ? (closedAt?.toISOString() ?? null) : null;
  const shown = { kind, subject: String(subject), state, openedAt: openedAt.toISOString(), closedAt: closed };
  return { ...shown, dueOn: dayAfter(caseDays.due), lateOn: dayAfter(caseDays.late) };
}

const byName = (a: Expected, b: Expected) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`);

async function listed({ producerId }: World): Promise<Expected[]> {
  const rows = await bench.database
    .selectFrom('cases')
    .select(['kind', 'subject', 'state', 'openedAt', 'closedAt', 'dueOn', 'lateOn'])
    .where('producerId', '=', producerId)
    .execute();
  return rows
    .map((row) => ({
      ...row,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    }))
    .toSorted(byName);
}

const anAction = fc.record({
  action: fc.constantFrom(...Object.keys(acts).filter((name): name is Action => name in acts)),
  /** Minutes since the previous action: from none to more than a weekend. */
  later: fc.oneof(fc.nat(120), fc.nat(6 * 24 * 60)),
});

test('cases match their sources after any sequence of actions', { tags: 'exhaustive' }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anAction, { minLength: 1, maxLength: 25 }),
      // Around both daylight-saving changes in Athens.
      fc.constantFrom('2026-03-25T21:30:00Z', '2026-10-22T20:30:00Z', '2026-06-10T09:00:00Z'),
      async (steps, start) => {
        const world = await makeWorld();
        let now = new Date(start).getTime();
        for (const { action, later } of [{ action: 'submit', later: 0 } as const, ...steps]) {
          now += later * 60_000 + 1;
          await acts[action](world, new Date(now));
          expect(await listed(world)).toEqual(await recomputed(world));
        }
        const { rows } = await sql`
          select kind, subject from cases cross join lateral derived_case(kind, subject) as derived
          where cases.producer_id = ${world.producerId}
            and (cases.title, cases.original, cases.country) is distinct from
              (derived.title, derived.original, derived.country)`.execute(bench.database);
        expect(rows).toEqual([]);
      },
    ),
    { numRuns: tries(40, 15) },
  );
});

test('a new weekend or time zone recounts the days of unfinished cases', async () => {
  const world = await makeWorld();
  // Thursday 23:30 in Lisbon is Friday in Athens.
  await acts.submit(world, new Date('2026-06-11T22:30:00Z'));
  expect((await listed(world)).map(({ dueOn }) => dueOn)).toEqual(['2026-06-19']);
  calendar = { timeZone: 'Europe/Lisbon', weekend: ['friday', 'saturday'] };
  await writeCaseCalendar(bench.database, calendar);
  expect(await listed(world)).toEqual(await recomputed(world));
  expect((await listed(world)).map(({ dueOn }) => dueOn)).toEqual(['2026-06-18']);
});

test('deleting an account deletes its cases', async () => {
  const world = await makeWorld();
  await acts.submit(world, new Date('2026-06-11T08:00:00Z'));
  await acts.upload(world, new Date('2026-06-12T08:00:00Z'));
  expect((await listed(world)).map(({ kind }) => kind)).toEqual(['application', 'document']);
  await bench.database.deleteFrom('users').where('id', '=', world.userId).execute();
  expect(await listed(world)).toEqual([]);
});
