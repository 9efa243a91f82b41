/** The database refuses exactly the transitions that the domain's tables do not list. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProducer } from '../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { applicationTransitions } from '../domain/applications/states.ts';
import { certificateTransitions } from '../domain/certification/certificates.ts';
import type { Transitions } from '../domain/common/transitions.ts';
import { importTransitions } from '../domain/imports/states.ts';
import { orderTransitions } from '../domain/orders/states.ts';
import {
  type CallOutcome,
  callOutcomes,
  callTransitions,
  possibleOutcomes,
} from '../domain/verification-calls/calls.ts';
import { violatedConstraint } from './connection/violations.ts';
import type { Schema } from './tables/schema.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

const day = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  const producerId = await makeProducer(database, { name: 'Grove' });
  await sql`insert into users (id, email) values ('nikos', 'nikos@example.com')`.execute(database);
  await sql`insert into orders (producer_id, goods_amount) values (${producerId}, 20)`.execute(database);
  await sql`insert into producer_applications (user_id, form, status, submitted_at, answers) values
    ('nikos', 'page', 'submitted', ${day}, '{"producerCompanyName": "Grove", "country": "greece"}')`.execute(
    database,
  );
  await sql`insert into imports (kind, file_name, sha256, content, created_at)
    values ('products', 'oils.csv', ${'0'.repeat(64)}, 'name', ${day})`.execute(database);
  await sql`insert into verification_calls (producer_id, scheduled_at) values (${producerId}, ${day})`.execute(
    database,
  );
  await database.transaction().execute(async (transaction) => {
    await withoutTriggers(transaction);
    await sql`insert into certificates
      (number, producer_id, holder, level, phenolic_content, issued_level, issued_content, season, issued_on, valid_until)
      values ('PHL-2026-000001', ${producerId}, 'Grove', 'gold', 1300, 'gold', 1300, 2026, '2026-11-01', '2027-11-01')`.execute(
      transaction,
    );
  });
});

const withoutTriggers = async (transaction: Kysely<Schema>) =>
  sql`set local session_replication_role = replica`.execute(transaction);

/** The constraint that refuses the second update of a table's only row, after the first was forced. */
async function refusalOf(table: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) {
  const undone = new Error('undone');
  try {
    await database.transaction().execute(async (transaction) => {
      await withoutTriggers(transaction);
      await sql`update ${sql.table(table)} set ${before}`.execute(transaction);
      await sql`set local session_replication_role = origin`.execute(transaction);
      await sql`update ${sql.table(table)} set ${after}`.execute(transaction);
      throw undone;
    });
  } catch (error) {
    if (error === undone) return undefined;
    const constraint = violatedConstraint(error);
    if (constraint === undefined) throw error;
    return constraint;
  }
}

const stateColumn = (column: string) => (state: string) => sql`${sql.ref(column)} = ${state}`;
/** A call that was held or missed has the time since when. */
const callStatus = (status: string) => sql`status = ${status},
  finished_at = ${['completed', 'no-show'].includes(status) ? day : null}::timestamptz`;

const machines: readonly {
  readonly table: string;
  readonly transitions: Transitions<string>;
  readonly set: (state: string) => RawBuilder<unknown>;
}[] = [
  { table: 'orders', transitions: orderTransitions, set: stateColumn('status') },
  { table: 'certificates', transitions: certificateTransitions, set: stateColumn('state') },
  { table: 'producer_applications', transitions: applicationTransitions, set: stateColumn('status') },
  { table: 'imports', transitions: importTransitions, set: stateColumn('state') },
  { table: 'verification_calls', transitions: callTransitions, set: callStatus },
];

describe.each(machines)('$table', ({ table, transitions, set }) => {
  // Expired is reached by the calendar, unconfirmed by the public log; the row stays active.
  const derived = ['expired', 'unconfirmed'];
  const states = Object.keys(transitions).filter((state) => !derived.includes(state));
  const pairs = states.flatMap((from) => states.map((to) => ({ from, to })));

  test.each(pairs)('from $from to $to', async ({ from, to }) => {
    const isKnown = from === to || Object.values(transitions[from] ?? {}).includes(to);
    expect(await refusalOf(table, set(from), set(to))).toBe(isKnown ? undefined : `${table}_step`);
  });
});

describe('the outcome of a call', () => {
  const minutesAfter = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
  const set = (outcome: CallOutcome | null, at: Date) => sql`status = 'completed', finished_at = ${day},
    verification_outcome = ${outcome}, outcome_at = ${outcome === null ? null : at}::timestamptz,
    outcome_reason = 'Mill not shown'`;
  const outcomes = [null, ...callOutcomes];
  const changes = outcomes.flatMap((from) =>
    outcomes.flatMap((to) => [59, 60].map((minutes) => ({ from, to, minutes }))),
  );

  test.each(changes)('from $from to $to after $minutes minutes', async ({ from, to, minutes }) => {
    const call = {
      status: 'completed' as const,
      scheduledAt: day,
      duration: 30,
      verificationOutcome: from,
      outcomeAt: from === null ? null : day,
    };
    const isKnown =
      from === to || (to !== null && possibleOutcomes(call, minutesAfter(minutes)).includes(to));
    const refused = await refusalOf('verification_calls', set(from, day), set(to, minutesAfter(minutes)));
    expect(refused).toBe(isKnown ? undefined : 'verification_calls_outcome_step');
  });
});
