/** Each value of the domain that functions of the database read decides what they do: after a start with another, they do otherwise. */
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import type { Connection } from '../connection/connection.ts';
import { violatedConstraint } from '../connection/violations.ts';
import { applyFunctions } from './apply-functions.ts';
import { ownFunctions } from './migrate.ts';
import { type RuleValues, ruleValues, withRuleValues } from './rule-values.ts';

const { database, close } = await createTestDatabase({ template: 'samples' });
afterAll(close);
afterEach(async () => applyFunctions(database, ownFunctions));

interface Probe {
  readonly another: RuleValues[string];
  /** Statements; the rows of the last one count, or the constraint that refuses one of them. */
  readonly statements: readonly string[];
  readonly now: unknown;
  readonly changed: unknown;
}

const asBefore = 'set local session_replication_role = replica';
const asNow = 'set local session_replication_role = origin';
/** Makes the last statement's deferred constraints judge at once. */
const judge = 'set constraints all immediate';
const done: unknown[] = [];

const order = (status: string) =>
  `insert into orders (id, producer_id, user_id, goods_amount, status)
    overriding system value values (1, 1, 'sample-consumer', 20, '${status}')`;
const oils = `insert into order_items (order_id, product_id, product_name, quantity, price, batch_number)
  select 1, id, name, 1, 10, batch_number from products where producer_id = 1 order by id limit 2`;
const call = `insert into verification_calls
    (id, producer_id, scheduled_at, status, finished_at, verification_outcome, outcome_at, outcome_reason)
  overriding system value
  values (1, 1, '2026-11-20 09:00Z', 'completed', '2026-11-20 09:30Z', 'approved', '2026-11-20 09:30Z', 'Seen')`;
const selected = (value: string) => [`select ${value} as value`];

const probes: { readonly [Name in keyof typeof ruleValues]: Probe } = {
  application_transitions: {
    another: {},
    statements: [`update producer_applications set status = 'withdrawn' where id = 3`],
    now: done,
    changed: 'producer_applications_step',
  },
  answer_limits: {
    another: { averageTreeAge: 5 },
    statements: [
      `update producer_applications set answers = answers || '{"averageTreeAge": 6}' where id = 3`,
    ],
    now: done,
    changed: 'producer_applications_quantities',
  },
  confirmation_transitions: {
    another: {},
    statements: [
      `insert into report_confirmations (laboratory_id, producer_id, lab_result_id, facts, asked_at, expires_at)
        select laboratory_id, producer_id, id, '{}', now(), now() + interval '1 day' from lab_results order by id limit 1`,
      `update report_confirmations set state = 'revoked', closed_at = now()`,
    ],
    now: done,
    changed: 'report_confirmations_step',
  },
  call_transitions: {
    another: {},
    statements: [
      asBefore,
      call,
      `update verification_calls set (status, finished_at, verification_outcome, outcome_at) = ('scheduled', null, null, null)`,
      asNow,
      `update verification_calls set status = 'cancelled'`,
    ],
    now: done,
    changed: 'verification_calls_step',
  },
  case_due_days: {
    another: 1,
    statements: selected(`(select late_on - due_on from derived_case('application', '1')) > 4`),
    now: [{ value: false }],
    changed: [{ value: true }],
  },
  case_late_days: {
    another: 1,
    statements: selected(`(select late_on - due_on from derived_case('application', '1')) > 0`),
    now: [{ value: true }],
    changed: [{ value: false }],
  },
  certificate_transitions: {
    another: {},
    statements: [`update certificates set state = 'revoked' where id = 1`],
    now: done,
    changed: 'certificates_step',
  },
  closed_applications: {
    another: ['submitted'],
    statements: selected(`(select state from derived_case('application', '3'))`),
    now: [{ value: 'open' }],
    changed: [{ value: 'closed' }],
  },
  deletion_wait_days: {
    another: { 'open-recall': 0, 'unfinished-order': 0, 'open-appeal': 0 },
    statements: [
      order('shipped'),
      `update orders set producer_id = (select id from producers where user_id = 'sample-producer')`,
      `update producers set user_id = null where user_id = 'sample-producer'`,
    ],
    now: 'users_deletion_waits',
    changed: done,
  },
  former_member_years: {
    another: 1,
    statements: [
      `insert into former_members select 1, 'sample-consumer', now() - interval '18 months'`,
      ...selected(`(select count(*)::int from parties_of_producer(1) where user_id = 'sample-consumer')`),
    ],
    now: [{ value: 1 }],
    changed: [{ value: 0 }],
  },
  harvest_within_months: {
    another: 0,
    statements: [
      'create temporary table renewed on commit drop as select * from certificates where id = 1',
      'create temporary table batches on commit drop as select * from certificate_batches where certificate_id = 1',
      'create temporary table results on commit drop as select * from certificate_results where certificate_id = 1',
      asBefore,
      'delete from certificate_results where certificate_id = 1',
      'delete from certificate_batches where certificate_id = 1',
      'delete from certificates where id = 1',
      asNow,
      'insert into certificates overriding system value select * from renewed',
      asBefore,
      'insert into certificate_batches select * from batches',
      'insert into certificate_results select * from results',
      judge,
    ],
    now: done,
    changed: 'certificates_evidence',
  },
  ids_in_sitemap_part: {
    another: 1,
    statements: [
      'delete from sitemap_parts',
      'update producers set name = name where id = 3',
      `select part as value from sitemap_parts where kind = 'producer'`,
    ],
    now: [{ value: 0 }],
    changed: [{ value: 3 }],
  },
  ignored_in_laboratories: {
    another: '\\u007e',
    statements: selected(`fold_laboratory('a b~')`),
    now: [{ value: 'AB' }],
    changed: [{ value: 'A B' }],
  },
  import_transitions: {
    another: {},
    statements: [
      `insert into imports (kind, file_name, sha256, content, created_at)
        values ('products', 'oils.csv', repeat('0', 64), 'name', now())`,
      `update imports set state = 'failed'`,
    ],
    now: done,
    changed: 'imports_step',
  },
  laboratory_letters: {
    another: '1',
    statements: selected(`fold_laboratory('a1')`),
    now: [{ value: 'A1' }],
    changed: [{ value: 'aA' }],
  },
  laboratory_look_alikes: {
    another: '1',
    statements: selected(`fold_laboratory('a')`),
    now: [{ value: 'A' }],
    changed: [{ value: '1' }],
  },
  level_contents: {
    another: [600, 800, 1200, 1800, 2000],
    statements: selected('level_of_content(550)'),
    now: [{ value: 'bronze' }],
    changed: [{ value: null }],
  },
  levels: {
    another: ['triple_gold', 'double_gold', 'gold', 'silver', 'bronze'],
    statements: selected(`lower_level('bronze', 'gold')`),
    now: [{ value: 'bronze' }],
    changed: [{ value: 'gold' }],
  },
  max_bottles: {
    another: 0,
    statements: [
      'update products set bottles_available = 1 where producer_id = 1',
      order('pending'),
      oils,
      `update orders set status = 'declined' where id = 1`,
      'select min(bottles_available) as value from products where producer_id = 1',
    ],
    now: [{ value: 1 }],
    changed: [{ value: 0 }],
  },
  max_grove_size: {
    another: 10,
    statements: ['update producers set farm_acreage = 11 where id = 1'],
    now: done,
    changed: 'producers_farm_acreage_possible',
  },
  max_yield: {
    another: 10,
    statements: ['update producers set annual_production = 11 where id = 1'],
    now: done,
    changed: 'producers_annual_production_possible',
  },
  open_orders: {
    another: ['shipped'],
    statements: [
      asBefore,
      order('pending'),
      oils,
      asNow,
      'update orders set goods_amount = 10',
      'update order_items set left_out_at = now() where id = (select min(id) from order_items)',
      judge,
    ],
    now: done,
    changed: 'order_items_left_out',
  },
  order_transitions: {
    another: {},
    statements: [asBefore, order('pending'), oils, asNow, `update orders set status = 'declined'`],
    now: done,
    changed: 'orders_step',
  },
  outcome_correction_milliseconds: {
    another: 10,
    statements: [
      asBefore,
      call,
      asNow,
      `update verification_calls set verification_outcome = 'rejected', outcome_at = outcome_at + interval '1 second'`,
    ],
    now: done,
    changed: 'verification_calls_outcome_step',
  },
  serious_outcomes: {
    another: ['false-alarm'],
    statements: [
      `insert into code_outcomes (producer_id, qr_code_id, state, reason, decided_at, decided_by)
        select producer_id, qr_codes.id, 'false-alarm', 'Checked', now(), 'sample-administrator'
        from qr_codes join products on products.id = product_id order by qr_codes.id limit 1`,
    ],
    now: done,
    changed: 'code_outcomes_two_people',
  },
  stages_before: {
    another: { Milling: ['Storage'] },
    statements: selected(`stages_before('Milling')`),
    now: [{ value: ['Harvest'] }],
    changed: [{ value: ['Storage'] }],
  },
  withdrawn_orders: {
    another: ['delivered'],
    statements: [
      asBefore,
      order('shipped'),
      oils,
      asNow,
      'update order_items set withdrawn_at = now() where id = (select min(id) from order_items)',
      judge,
    ],
    now: done,
    changed: 'order_items_withdrawn',
  },
};

/** Nothing of it stays. */
async function resultOf(statements: readonly string[]): Promise<unknown> {
  const undone = new Error('undone');
  let result: unknown;
  const run = async (connection: Connection) => {
    for (const statement of statements) result = (await sql.raw(statement).execute(connection)).rows;
    throw undone;
  };
  try {
    await database.transaction().execute(run);
  } catch (error) {
    if (error !== undone) result = violatedConstraint(error) ?? error;
  }
  return result;
}

describe.each(Object.entries(probes))('%s', (name, { another, statements, now, changed }) => {
  test('as the domain says it', async () => {
    expect(await resultOf(statements)).toEqual(now);
  });

  test('with another value', async () => {
    expect(
      (await applyFunctions(database, ownFunctions, { ...ruleValues, [name]: another })).length,
    ).toBeGreaterThan(0);
    expect(await resultOf(statements)).toEqual(changed);
  });
});

test('a value that does not exist fails the start', () => {
  expect(() => withRuleValues('select {{weight}}', 'Function harvest/weight.sql', ruleValues)).toThrow(
    'Function harvest/weight.sql names an unknown value, weight.',
  );
});
