/** The server runs as a role that owns nothing and can neither change nor delete audit events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld } from '../../tests/permissions/world.ts';
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { addressOf, goodCalls } from '../../tests/support/hostile/inspector.ts';
import { listWaitingJobs, runJobs } from '../../tests/support/jobs.ts';
import { type DatabaseAddress, embeddedName, openDatabase } from './connection/connection.ts';
import { createScanPartitions, removeScans } from './provenance/scan-retention.ts';
import { startDatabase } from './start.ts';

const script = readFileSync(join(import.meta.dirname, '../../docs/security/app-role.sql'), 'utf8');

let owner: TestDatabase;
let restricted: TestDatabase;
let site: TestApplication;
beforeAll(async () => {
  owner = await createTestDatabase();
  await sql.raw(script).execute(owner.database);
  const address = { url: urlOf(owner) };
  const database = openDatabase({ address, max: 5 });
  restricted = { database, address, databaseName: owner.databaseName, close: async () => database.destroy() };
  site = await createTestApplication({
    sharing: { testDatabase: restricted },
    configuration: { requestsPerMinute: 999_999_999 },
  });
});
afterAll(async () => {
  await site.close();
  await restricted.close();
  await sql.raw('drop owned by phenolive_app').execute(owner.database);
  await owner.close();
});

/** A connection starts with no more privileges than the role has. */
function urlOf({ address, databaseName }: TestDatabase): string {
  const url = new URL(baseOf(address));
  url.pathname = `/${databaseName}`;
  url.searchParams.set('options', '-c role=phenolive_app');
  return url.href;
}

function baseOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  return `postgresql://${embeddedName}@localhost/?host=${encodeURIComponent(address.socketDirectory)}`;
}

test('the script can run again after each upgrade', async () => {
  await expect(sql.raw(script).execute(owner.database)).resolves.toBeDefined();
});

test('the server starts with nothing to migrate and serves requests', async () => {
  const started = await startDatabase({
    databaseDirectUrl: undefined,
    databasePooled: false,
    databaseUrl: urlOf(owner),
    dataDirectory: '/nowhere',
    onTrouble: (message) => expect.fail(message),
  });
  await started.stop();
});

test('an administrator calls every route, jobs run, and none lacks a privilege', async () => {
  const failed: string[] = [];
  const world = await makeWorld(site, 'administrator');
  let as = await site.signIn('admin');
  for (const call of goodCalls(site, world)) {
    const send = async () =>
      site.call(call.route.method, addressOf(call, {}, call.query), { as, body: call.body });
    let { statusCode, body } = await send();
    // A call before has ended every session of the user who made it.
    if (statusCode === 401) {
      as = await site.signIn('admin');
      ({ statusCode, body } = await send());
    }
    // 503 is expected: this test has no file storage.
    if (statusCode === 500) failed.push(`${call.route.id}: ${statusCode} ${body}`);
  }
  expect(failed).toEqual([]);
  const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from audit_log`.execute(
    owner.database,
  );
  expect(rows[0]?.entries).toBeGreaterThan(10);
  await runJobs(site, { only: ['check-import', 'make-codes', 'send-buyer-alerts'] });
  expect((await listWaitingJobs(site)).filter(({ lastError }) => lastError !== null)).toEqual([]);
});

test('the nightly job creates and drops days of scans', async () => {
  const listDays = async () => {
    const { rows } = await sql<{ day: string }>`
      select relid::text as day from pg_partition_tree('scans') where isleaf order by 1`.execute(
      owner.database,
    );
    return rows.map(({ day }) => day);
  };
  await createScanPartitions(restricted.database, new Date('2031-03-01T12:00:00Z'));
  expect(await listDays()).toHaveLength(8);
  await removeScans(restricted.database, new Date('2031-03-08T00:00:00Z'));
  expect(await listDays()).toEqual(['scans_20310308', 'scans_kept']);
});

test.each([
  ['change', sql`update audit_log set action = 'nothing'`],
  ['remove', sql`delete from audit_log`],
  ['empty', sql`truncate audit_log`],
  ['switch off the triggers of', sql`alter table audit_log disable trigger user`],
  [
    'replace the seal of',
    sql`create or replace function audit_digest(entry audit_log) returns bytea
    language sql stable as 'select entry.hash'`,
  ],
  ['forget the migrations of', sql`delete from migrations`],
  ['apply other functions to', sql`delete from applied_functions`],
])('the role cannot %s the audit log', async (_what, statement) => {
  await expect(statement.execute(restricted.database)).rejects.toThrow(/permission denied|must be owner/);
});
