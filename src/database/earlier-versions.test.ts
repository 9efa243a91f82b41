/** Migrations that tighten a rule keep the records of earlier versions. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { countAuditLog } from './audit/audit.ts';
import { findBrokenAuditEvent } from './audit/audit-chain.ts';
import { findScansOfCode } from './provenance/scan-history.ts';
import { removeScans } from './provenance/scan-retention.ts';
import { totalScans } from './provenance/scan-totals.ts';
import { findScansBeforeOwn, scanCodes } from './provenance/scans.ts';
import { applyFunctions } from './setup/apply-functions.ts';
import { migrate, ownFunctions } from './setup/migrate.ts';

const { database, close } = await createTestDatabase();
afterAll(close);

const migrations = join(import.meta.dirname, 'migrations');
let directory = '';
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-earlier-'));
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs the migrations before the one with this title on an empty database. */
async function migrateBefore(title: string): Promise<void> {
  const names = readdirSync(migrations).toSorted();
  const end = names.findIndex((name) => name.endsWith(`-${title}.sql`));
  expect(end).toBeGreaterThan(0);
  for (const name of names.slice(0, end)) copyFileSync(join(migrations, name), join(directory, name));
  await migrate(database, { directory });
}

/** The functions of triggers are only those of the last version. */
async function disableTriggers(tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
}

test('an application that was never submitted is withdrawn, since drafts are no longer applications', async () => {
  await migrateBefore('unused-columns');
  await sql`insert into users (id, email, profile_image_url)
    values ('nikos', 'nikos@example.com', 'https://example.com/nikos.png')`.execute(database);
  await sql`insert into producers (user_id, name, location, country, documents_url)
    values ('nikos', 'Nikos Grove', 'Kalamata', 'greece', '/nikos')`.execute(database);
  await run(`insert into producer_applications (user_id, form, status) values ('nikos', 'page', 'draft')`);
  await migrate(database);
  const { rows } = await sql`
    select users.email, producers.name, producer_applications.status, submitted_at is not null as has_day
    from producer_applications join users on users.id = producer_applications.user_id
    join producers on producers.user_id = users.id`.execute(database);
  expect(rows).toEqual([
    { email: 'nikos@example.com', name: 'Nikos Grove', status: 'withdrawn', hasDay: true },
  ]);
  const draft = sql`insert into producer_applications (user_id, form, status, submitted_at, answers)
    values ('nikos', 'page', 'draft', now(), '{"producerCompanyName": "Nikos", "country": "greece"}')`;
  await expect(draft.execute(database)).rejects.toThrow('producer_applications_status_check');
});

test('an unverified address does not block others from verifying it, until its owner does', async () => {
  await migrateBefore('verified-addresses');
  await sql`insert into users (id, email) values ('squatter', 'maria@example.com')`.execute(database);
  await migrate(database);
  const verify = async (id: string) =>
    sql`insert into users (id, email, email_verified) values (${id}, 'Maria@example.com', true)`.execute(
      database,
    );
  await verify('maria');
  await expect(verify('another')).rejects.toThrow('users_email_key');
});

test('what a producer stated is restored where an approval wrote the certified content over it', async () => {
  await migrateBefore('stated-content-of-producers');
  await disableTriggers(['users', 'producers', 'producer_applications', 'audit_log', 'certificates']);
  await sql`insert into users (id, email) values ('nikos', 'nikos@example.com')`.execute(database);
  await sql`insert into producers (id, name, location, country, status, certification_level, phenolic_content)
    values (1, 'Applied', 'Pylos', 'greece', 'approved', 'silver', 830),
      (2, 'Registered', 'Pylos', 'greece', 'approved', 'silver', 830),
      (3, 'Unknown', 'Pylos', 'greece', 'approved', 'silver', 830),
      (4, 'Stated', 'Pylos', 'greece', 'pending', null, 900)`.execute(database);
  await sql`insert into producer_applications (user_id, producer_id, form, status, submitted_at, answers)
    values ('nikos', 1, 'page', 'approved', now(),
      '{"producerCompanyName": "Applied", "country": "greece", "phenolicContent": 800}')`.execute(database);
  await sql`insert into audit_log (id, at, action, record_type, record_id, before, previous_hash, hash) values
    (1, now(), 'producer.approve', 'producer', '2', '{"phenolicContent": 790}', '', '1')`.execute(database);
  await sql`insert into certificates (number, producer_id, holder, level, phenolic_content, season, issued_on, valid_until)
    select 'PHL-2026-00000' || id, id, name, 'silver', 830, 2026, '2026-11-01', '2027-11-01'
    from producers where id < 4`.execute(database);
  await migrate(database);
  const { rows } = await sql`select id, stated_content from producers order by id`.execute(database);
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [1, 800],
    [2, 790],
    [3, null],
    [4, 900],
  ]);
});

test('certificates from before results were required are marked, unless two results support them', async () => {
  await migrateBefore('evidence-of-certificates');
  await sql`insert into producers (id, name, location, country, status, certification_level, phenolic_content)
    values (1, 'Grove', 'Pylos', 'greece', 'approved', 'gold', 1300)`.execute(database);
  await run(`insert into lab_results (producer_id, batch_number, laboratory, method, reported_on, phenolic_content)
    values (1, 'B-1', 'Athens', 'NMR', '2026-10-20', 1300), (1, 'B-1', 'Rome', 'NMR', '2026-10-20', 1310),
      (1, 'B-2', 'Athens', 'NMR', '2026-10-20', 620), (1, 'B-2', ' athens', 'NMR', '2026-10-21', 2400)`);
  await sql`insert into certificates
      (id, number, producer_id, holder, level, phenolic_content, season, issued_on, valid_until)
    values (1, 'PHL-2026-000001', 1, 'Grove', 'gold', 1300, 2026, '2026-11-01', '2027-11-01'),
      (2, 'PHL-2026-000002', 1, 'Grove', 'triple_gold', 2400, 2025, '2026-11-01', '2027-11-01'),
      (3, 'PHL-2026-000003', 1, 'Grove', 'gold', 1300, 2024, '2026-10-01', '2027-10-01')`.execute(database);
  await sql`insert into certificate_batches (certificate_id, batch_number)
    values (1, 'B-1'), (2, 'B-2'), (3, 'B-1')`.execute(database);
  await migrate(database);
  const { rows } = await sql`
    select id, (select kind from certificate_overrides where certificate_id = certificates.id) as kind,
      (select count(*)::int from certificate_results where certificate_id = certificates.id) as results
    from certificates order by id`.execute(database);
  expect(rows).toEqual([
    { id: 1, kind: null, results: 2 },
    { id: 2, kind: 'legacy', results: 0 },
    // Its report came later.
    { id: 3, kind: 'legacy', results: 0 },
  ]);
});

test('sessions and queued deletions keep their rows under the standard names', async () => {
  await migrateBefore('standard-names');
  await sql`insert into storage_removals (storage_key, due_at) values ('orphan', now())`.execute(database);
  await sql`insert into sessions (sid, sess, expire)
    values (repeat('a', 64), '{"userId": "nikos"}', now())`.execute(database);
  await migrate(database);
  const { rows } = await sql`
    select data ->> 'userId' as user_id, storage_key from sessions, storage_deletions`.execute(database);
  expect(rows).toEqual([{ userId: 'nikos', storageKey: 'orphan' }]);
  const { rows: oldNames } = await run(`select conname from pg_constraint
    where conname ~ '^(document_pieces|storage_removals|sessions_sess|code_orders_made|imports_same)'`);
  expect(oldNames).toEqual([]);
});

test('notifications, alerts to buyers and waiting jobs go on under the standard names', async () => {
  await migrateBefore('notifications');
  await disableTriggers(['users', 'notices']);
  await sql`insert into users (id, email) values ('eleni', 'eleni@example.com')`.execute(database);
  await sql`insert into notices (id, user_id, kind, facts, cause, created_at) overriding system value
    values (7, 'eleni', 'order-recalled', '{}', 'order:3:telling:5', now())`.execute(database);
  await run(`insert into tellings (id, kind, certificate, reason, reason_language, happened_at) overriding system value
    values (5, 'order-certificate-revoked', 'PHL-2026-000001', 'The report was withdrawn.', 'en', now())`);
  await sql`select graphile_worker.add_job('send-notice-mail', '{"noticeId": 7}')`.execute(database);
  await sql`select graphile_worker.add_job('tell-buyers', '{}', job_key => 'tell-buyers')`.execute(database);
  await migrate(database);
  const { rows } = await run(`
    select dedupe_key, (select reason from buyer_alerts where id = 5) as reason from notifications`);
  expect(rows).toEqual([{ dedupeKey: 'order:3:alert:5', reason: 'The report was withdrawn.' }]);
  const { rows: jobs } = await sql`select task.identifier, job.payload, job.key
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id order by job.id`.execute(database);
  expect(jobs).toEqual([
    { identifier: 'send-notification-mail', payload: { notificationId: 7 }, key: null },
    { identifier: 'send-buyer-alerts', payload: {}, key: 'send-buyer-alerts' },
  ]);
});

test('sealed events keep their hash, and other events get the standard names of actions', async () => {
  await migrateBefore('names-of-actions');
  await disableTriggers(['users', 'producers', 'producer_applications']);
  await sql`insert into users (id, email) values ('ana', 'ana@example.com')`.execute(database);
  await run(`insert into producers (id, name, location, country) values (1, 'Grove', 'Pylos', 'greece')`);
  await run(`insert into audit_log (actor_id, actor_role, act, record_type, record_id)
    values ('ana', 'admin', 'product.make_codes', 'product', '1'), ('ana', 'admin', 'user.delete', 'user', '2')`);
  await run(`insert into producer_applications (id, user_id, form, status, submitted_at, answers)
    values (1, 'ana', 'page', 'submitted', now(), '{"producerCompanyName": "Grove", "country": "greece"}')`);
  await sql`insert into application_events (application_id, act, from_status, to_status)
    values (1, 'request_changes', 'submitted', 'changes_requested')`.execute(database);
  await sql`insert into imports (kind, file_name, sha256, content, state, created_at, preview, plan)
    values ('producers', 'a.csv', repeat('a', 64), 'name', 'ready', now(),
      '[{"row": 1, "act": "create"}]', '[{"row":1,"act":"create"}]')`.execute(database);
  await migrate(database);
  expect(await findBrokenAuditEvent(database)).toBeUndefined();
  const { rows } = await sql`select audit_log.action as logged, application_events.action, preview, plan
    from audit_log, application_events, imports where audit_log.id = 1`.execute(database);
  expect(rows).toEqual([
    {
      logged: 'product.make_codes',
      action: 'request-changes',
      preview: [{ row: 1, action: 'create' }],
      plan: '[{"row":1,"action":"create"}]',
    },
  ]);
  const wanted = {
    search: undefined,
    action: 'product.create-codes',
    from: undefined,
    to: undefined,
  } as const;
  expect(await countAuditLog(database, wanted)).toBe(1);
});

test('notifications of administrators go on under their standard names', async () => {
  await migrateBefore('notifications-of-administrators');
  await disableTriggers(['users', 'notifications']);
  await sql`insert into users (id, email) values ('ana', 'ana@example.com')`.execute(database);
  await run(`insert into notifications (user_id, kind, payload, dedupe_key, created_at) values
    ('ana', 'office-certificate-expiring', '{}', 'office:certificate:PHL-2026-000001:expiring', now()),
    ('ana', 'office-application-answered', '{}', 'application:1:office-application-answered:2026-11-01', now()),
    ('ana', 'call-scheduled', '{"side": "office", "call": "1"}', 'call:1:scheduled', now())`);
  await migrate(database);
  const { rows } = await run(`select kind, payload, dedupe_key from notifications order by id`);
  expect(rows).toEqual([
    {
      kind: 'admin-certificate-expiring',
      payload: {},
      dedupeKey: 'admin:certificate:PHL-2026-000001:expiring',
    },
    {
      kind: 'admin-application-answered',
      payload: {},
      dedupeKey: 'application:1:admin-application-answered:2026-11-01',
    },
    { kind: 'call-scheduled', payload: { side: 'admin', call: '1' }, dedupeKey: 'call:1:scheduled' },
  ]);
});

test('imports, mail and settings keep their rows under the standard columns and states', async () => {
  await migrateBefore('names-of-columns-and-states');
  await disableTriggers(['users', 'notifications']);
  await run(`insert into users (id, email, notice_mail) values ('ana', 'ana@example.com', false)`);
  await sql`insert into imports (kind, file_name, sha256, state, faults, faults_total, file_fault, created_at, settled_at)
    values ('producers', 'cells.csv', repeat('a', 64), 'faulty',
        '[{"row": 3, "column": "id", "fault": "no-record", "value": "9"}]', 1, null, now(), now()),
      ('producers', 'file.csv', repeat('b', 64), 'faulty', '[]', 0, '{"fault": "empty", "column": null}', now(),
        now())`.execute(database);
  await sql`insert into notifications (id, user_id, kind, payload, dedupe_key, created_at) overriding system value
    values (7, 'ana', 'order-recalled', '{}', 'order:3:alert:5', now())`.execute(database);
  await sql`insert into notification_deliveries (notification_id, channel, state, settled_at)
    values (7, 'mail', 'withheld', now())`.execute(database);
  await migrate(database);
  const { rows } =
    await sql`select state, row_errors, row_error_count, file_error, finished_at is not null as is_finished
    from imports order by id`.execute(database);
  expect(rows).toEqual([
    {
      state: 'invalid',
      rowErrors: [{ row: 3, column: 'id', code: 'no-record', value: '9' }],
      rowErrorCount: 1,
      fileError: null,
      isFinished: true,
    },
    {
      state: 'invalid',
      rowErrors: [],
      rowErrorCount: 0,
      fileError: { code: 'empty', column: null },
      isFinished: true,
    },
  ]);
  const { rows: mails } = await run(`select state, notify_by_mail from notification_deliveries, users`);
  expect(mails).toEqual([{ state: 'suppressed', notifyByMail: false }]);
});

test('an event gets the change request that it made or answered', async () => {
  await migrateBefore('events-of-requests');
  await disableTriggers(['users', 'producer_applications', 'application_change_requests']);
  await sql`insert into users (id, email) values ('ana', 'ana@example.com')`.execute(database);
  await run(`insert into producer_applications (id, user_id, form, status, submitted_at, answers)
    values (1, 'ana', 'page', 'submitted', '2026-11-01Z', '{"producerCompanyName": "Grove", "country": "greece"}')`);
  await run(`insert into application_change_requests (id, application_id, requested_at, answered_at)
    overriding system value values (1, 1, '2026-11-02Z', '2026-11-03Z'), (2, 1, '2026-11-04Z', null)`);
  await sql`insert into application_events (application_id, action, from_status, to_status, at)
    values (1, 'submit', null, 'submitted', '2026-11-02Z'),
      (1, 'request-changes', 'submitted', 'changes_requested', '2026-11-02Z'),
      (1, 'answer-changes', 'changes_requested', 'submitted', '2026-11-03Z'),
      (1, 'request-changes', 'submitted', 'changes_requested', '2026-11-04Z')`.execute(database);
  await migrate(database);
  const { rows } = await sql`select request_id from application_events order by id`.execute(database);
  expect(rows).toEqual([{ requestId: null }, { requestId: 1 }, { requestId: 1 }, { requestId: 2 }]);
});

test('scans, their visitors and dates stay when each day gets a table of its own', async () => {
  await migrateBefore('scans-by-day');
  await disableTriggers(['users', 'producers', 'products']);
  await sql`insert into users (id, email) values ('eleni', 'eleni@example.com')`.execute(database);
  await run(`insert into producers (id, name, location, country) values (1, 'Grove', 'Pylos', 'greece')`);
  await sql`insert into products (id, producer_id, name) values (1, 1, 'Grove oil')`.execute(database);
  await run(`insert into qr_codes
      (id, product_id, code, scanned_count, last_scanned_at, earliest_removed_scan, latest_removed_scan)
    values (1, 1, '0000000000001', 5, now() - interval '1 minute', '2024-01-01Z', '2024-01-02Z'),
      (2, 1, '0000000000002', 1, '2026-01-01Z', null, null), (3, 1, '0000000000003', 0, null, null, null)`);
  await sql`insert into scans (qr_code_id, visitor, user_id, scanned_at, country)
    values (1, 'first', null, '2026-01-01Z', 'GR'), (2, 'first', 'eleni', '2026-01-01Z', null),
      (1, 'second', null, now() - interval '1 minute', null)`.execute(database);
  await sql`insert into scan_visitors (qr_code_id, visitor, counted_at)
    select qr_code_id, visitor, scanned_at from scans`.execute(database);
  await migrate(database);
  const { rows } = await sql`select id, user_id, country from scans order by id`.execute(database);
  expect(rows).toEqual([
    { id: 1, userId: null, country: 'GR' },
    { id: 2, userId: 'eleni', country: null },
    { id: 3, userId: null, country: null },
  ]);
  await applyFunctions(database, ownFunctions);
  expect(await removeScans(database, new Date())).toEqual({ days: 0, scans: 0 });
  const asked = { code: '0000000000001', userId: null, counts: true, country: null };
  const visitors = ['first', 'second', 'third'];
  const read = await scanCodes(
    database,
    visitors.map((visitor) => ({ ...asked, visitor })),
    new Date(),
  );
  expect(read.map(({ visitor, counted }) => ({ visitor, counted }))).toEqual([
    { visitor: 'first', counted: true },
    { visitor: 'second', counted: false },
    { visitor: 'third', counted: true },
  ]);
  expect(read[2]).toMatchObject({ scansBefore: 6, otherVisitors: [2, 2, 2] });
  const own = await findScansBeforeOwn(database, { codeId: 1, visitor: 'second' });
  expect(own.lastScannedAt).toEqual(new Date('2026-01-01Z'));
  expect((await findScansOfCode(database, '0000000000001')).firstAt).toEqual(new Date('2024-01-01Z'));
  expect((await findScansOfCode(database, '0000000000002')).firstAt).toEqual(new Date('2026-01-01Z'));
  expect((await findScansOfCode(database, '0000000000003')).firstAt).toBeNull();
  expect(await removeScans(database, new Date())).toEqual({ days: 0, scans: 0 });
  await totalScans(database);
  const { rows: totals } = await sql`select sum(scans)::int as scans from scan_totals`.execute(database);
  expect(totals).toEqual([{ scans: 5 }]);
  expect(await removeScans(database, new Date())).toEqual({ days: 0, scans: 4 });
});

test('a code that was reported has one case, which goes on with the assignee of its report', async () => {
  await migrateBefore('one-case-of-a-code');
  // The functions are those of today, and some belong to columns and tables that came later.
  const columns = [
    ['users', 'picture_id uuid'],
    ['documents', 'batch_id integer'],
    ['lab_results', 'laboratory_id integer'],
    ['lab_results', 'laboratory_answer text'],
    ['lab_results', 'is_contradicted boolean'],
    ['order_items', 'withdrawn_at timestamptz'],
    ['verification_calls', 'exception_reason text'],
  ] as const;
  for (const [table, column] of columns) await run(`alter table ${table} add ${column}`);
  await run(`alter table reports add appealed_id integer; alter table order_items add reserved boolean; create table certificate_reviews (id integer, cause text);
    create table laboratories (id integer, name text, owner_id integer, merged_into_id integer); create table laboratory_aliases (alias text, merged_from_id integer); create table seller_details (); create table food_information (); create table batches (); create table report_confirmations (state text, answered_by text); create table accepted_alarms (); create table log_entries (certificate_id integer); create table log_tiles (); create table log_checkpoints (); create table log_cosignatures (); create table log_keys (); create table producer_members (producer_id integer, user_id text, role text, added_at timestamptz); create table former_members (producer_id integer, user_id text, ended_at timestamptz)`);
  await applyFunctions(database, ownFunctions);
  for (const [table, column] of columns)
    await run(`alter table ${table} drop ${column.split(' ')[0]} cascade`);
  await run(`drop trigger reports_guard_decision on reports; drop table certificate_reviews, laboratories, laboratory_aliases, seller_details, food_information,
    batches, report_confirmations, accepted_alarms, log_entries, log_tiles, log_checkpoints, log_cosignatures, log_keys cascade; drop trigger producers_responsible_added on producers; drop trigger producers_responsible_changed on producers; alter table order_items drop reserved cascade`);
  await disableTriggers(['products']);
  await run(`insert into users (id, email, role) values ('eleni', 'eleni@example.com', 'admin');
    insert into producers (id, name, location, country) values (1, 'Grove', 'Pylos', 'greece');
    insert into products (id, producer_id, name) values (1, 1, 'Grove oil');
    insert into qr_codes (id, product_id, code) values (1, 1, '0000000000001'), (2, 1, '0000000000002')`);
  await run(`insert into reports (id, producer_id, problem, about_kind, about, text, language, created_at, closed_at, finding)
    overriding system value values
      (11, 1, 'other', 'code', '0000000000001', 'The seal is broken.', 'en', '2026-11-20Z', null, null),
      (12, 1, 'other', 'code', '0000000000002', 'It was closed before.', 'en', '2026-10-20Z', '2026-10-21Z', 'A fair.'),
      (13, null, 'other', 'code', '0000000000003', 'It was never issued.', 'en', '2026-11-21Z', null, null)`);
  await run(`insert into cases (kind, subject, state, producer_id, title, country, opened_at, closed_at, assignee_id,
      normalized, original)
    values ('report', '11', 'open', 1, 'Grove', 'greece', '2026-11-20Z', null, 'eleni', '', ''),
      ('report', '12', 'closed', 1, 'Grove', 'greece', '2026-10-20Z', '2026-10-21Z', null, '', '')`);
  await migrateBefore('appeals-of-reports');
  await run('drop table producer_members, former_members; alter table reports drop appealed_id cascade');
  await migrate(database);
  const { rows } =
    await sql`select kind, subject, state, assignee_id from cases order by kind, subject`.execute(database);
  expect(rows).toEqual([
    { kind: 'code', subject: '1', state: 'open', assigneeId: 'eleni' },
    { kind: 'code', subject: '2', state: 'closed', assigneeId: null },
    { kind: 'report', subject: '13', state: 'open', assigneeId: null },
  ]);
  const { rows: outcomes } = await sql`select qr_code_id, state, reason from code_outcomes`.execute(database);
  expect(outcomes).toEqual([{ qrCodeId: 2, state: 'unclear', reason: 'A fair.' }]);
});

test('oils that are listed already have two weeks for their food information', async () => {
  await migrateBefore('food-information-before-an-order');
  await disableTriggers(['producers', 'products']);
  const list = async (oil: string) => run(`insert into products (producer_id, name) values (1, '${oil}')`);
  await run(`insert into producers (id, name, location, country) values (1, 'Grove', 'Pylos', 'greece')`);
  await list('Old');
  await migrate(database);
  await list('New');
  const { rows } = await sql`
    select name, food_information_due - (now() at time zone 'utc')::date as days from products order by id`.execute(
    database,
  );
  expect(rows).toEqual([
    { name: 'Old', days: 14 },
    { name: 'New', days: null },
  ]);
});

async function run(statements: string) {
  return sql.raw(statements).execute(database);
}
