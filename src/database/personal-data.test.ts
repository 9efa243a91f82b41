/** Every table of the database is in the register of personal data, or is said to hold none. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts';
import { registeredColumns } from '../../tests/support/personal-columns.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

/** Of these tables no column says anything about a person. */
const withoutPersonalData: Readonly<Record<string, readonly string[]>> = {
  'oils, batches and what was measured in them': [
    'batch_recalls',
    'batches',
    'buyer_alert_orders',
    'buyer_alerts',
    'certificate_batches',
    'certificate_overrides',
    'certificate_results',
    'certificate_reviews',
    'code_cases',
    'code_orders',
    'food_information',
    'lab_results',
    'oil_events',
    'order_items',
    'picture_files',
    'renewal_results',
    'shipping_terms',
  ],
  'laboratories, which are companies': ['laboratories', 'laboratory_aliases'],
  numbers: [
    'certificate_numbers',
    'notification_deliveries',
    'producer_facet_counts',
    'product_facet_counts',
    'profile_view_totals',
    'scan_totals',
    'scan_totals_progress',
  ],
  'the program itself': [
    'applied_functions',
    'backups',
    'case_calendar',
    'case_kinds',
    'graphile_worker._private_job_queues',
    'graphile_worker._private_known_crontabs',
    'graphile_worker._private_tasks',
    'graphile_worker.migrations',
    'log_checkpoints',
    'log_cosignatures',
    'log_entries',
    'log_keys',
    'log_tiles',
    'memory_measurements',
    'migrations',
    'push_keys',
    'search_term_shares',
    'signing_keys',
    'sitemap_parts',
    'storage_deletions',
    'terms_versions',
    'worker_heartbeats',
  ],
};

/** Partitions of a table, such as the scans of a day, are left out. */
async function columnsOf(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)
    order by 1, ordinal_position`.execute(site.database);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

test('each table is in the register, or declared to hold nothing about a person', async () => {
  const registered = new Set(registeredColumns.map((place) => place.slice(0, place.lastIndexOf('.'))));
  const tables = [...(await columnsOf()).keys()];
  expect([...registered, ...Object.values(withoutPersonalData).flat()].toSorted()).toEqual(tables.toSorted());
});

test('each column of the register exists, and is in it once', async () => {
  const existing = await columnsOf();
  const missing = registeredColumns.filter((place) => {
    const at = place.lastIndexOf('.');
    return existing.get(place.slice(0, at))?.includes(place.slice(at + 1)) !== true;
  });
  expect(missing).toEqual([]);
  expect(new Set(registeredColumns).size).toBe(registeredColumns.length);
});

test('each column that names a user by their account is in the register', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass
      and not exists (select from pg_inherits where inhrelid = conrelid)`.execute(site.database);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ place }) => place).filter((place) => !registeredColumns.includes(place))).toEqual([]);
});
