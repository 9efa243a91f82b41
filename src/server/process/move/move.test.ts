/** A stopped site moves to another database and a bucket with all that it has, or is refused and stays as it is. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestApplication } from '../../../../tests/support/application.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../../../../tests/support/database-line.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import type { S3Server } from '../../../../tests/support/s3-server.ts';
import { startS3WithUploads } from '../../../../tests/support/s3-uploads.ts';
import { scanOnDayOfItsOwn } from '../../../../tests/support/scanned-world.ts';
import { readTables } from '../../../../tests/support/table-rows.ts';
import { createEmptyDatabase, removeDatabase } from '../../../../tests/support/templates.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';
import { type Database, openDatabase } from '../../../database/connection/connection.ts';
import { migrate } from '../../../database/setup/migrate.ts';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openDiskStorage } from '../../integrations/storage/disk-storage.ts';
import { putContent } from '../../integrations/storage/put-content.ts';
import { openS3Storage } from '../../integrations/storage/s3-storage.ts';
import type { Storage } from '../../integrations/storage/storage.ts';
import { loadSampleReports } from '../../sample-pictures/load-sample-reports.ts';
import { moveCommand } from './move.ts';

const folder = mkdtempSync(join(tmpdir(), 'phenolive-move-'));
const file = join(folder, 'move.env');
let line: DatabaseLine;
let source: Database;
let sourceName: string;
let disk: Storage;
let files: Record<string, string>;
let expectedRows: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  line = await openDatabaseLine(inject('databaseAddress'));
  const testDatabase = await createTestDatabase({ template: 'samples' });
  sourceName = testDatabase.databaseName;
  disk = openDiskStorage(join(folder, 'documents'));
  const site = await createTestApplication({ sharing: { testDatabase }, storage: disk });
  await loadSampleReports(site.app.services);
  await uploadDocument(site, await site.signIn('consumer'), pdf(3000));
  await uploadDocument(site, await site.signIn('consumer'), pdf(5000));
  await scanOnDayOfItsOwn(site.database);
  await site.close();
  await testDatabase.database.destroy();
  source = openAs(sourceName);
  files = await filesIn(disk);
  expect(Object.keys(files).length).toBeGreaterThan(1);
  expectedRows = await readTables(source);
});

let bucket: S3Server;
let targetName: string;
let target: Database;
beforeEach(async () => {
  bucket = await startS3WithUploads();
  targetName = `${inject('databasePrefix')}_${randomUUID().slice(0, 8)}`;
  await createEmptyDatabase(inject('databaseAddress'), targetName);
  target = openAs(targetName);
  return async () => {
    await target.destroy();
    await removeDatabase(inject('databaseAddress'), targetName);
    await bucket.close();
  };
});

afterAll(async () => {
  await source.destroy();
  await removeDatabase(inject('databaseAddress'), sourceName);
  await line.cut();
  rmSync(folder, { recursive: true });
});

function openAs(databaseName: string, applicationName = 'phenolive operator'): Database {
  return openDatabase({ address: inject('databaseAddress'), databaseName, applicationName, max: 2 });
}

function urlOf(name: string): string {
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = name;
  return url.href;
}

async function filesIn(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of storage.keys()) {
    const content = await storage.open(key);
    found[key] = content === undefined ? 'none' : (await buffer(content)).toString('base64');
  }
  return found;
}

const databaseOf = (name: string) => ({ DATABASE_URL: urlOf(name) });
const bucketOf = ({ settings }: S3Server) => ({
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

async function move(
  changed: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => {},
): Promise<string> {
  writeFileSync(
    file,
    Object.entries(changed)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const environment = { DATA_DIR: folder, DATABASE_URL: urlOf(sourceName), SINGLE_INSTANCE: 'true' };
  const settings = readConfiguration(environment);
  if (!settings.ok) throw new Error(settings.refusal.errors.join());
  const said: string[] = [];
  const say = (text: string): void => {
    said.push(text);
    onLine(text);
  };
  await moveCommand({ ...settings.value, sessionSecret: 'of the site' }, file, { environment, say });
  return said.join('\n');
}

async function expectSourceUnchanged(): Promise<void> {
  expect(await readTables(source)).toEqual(expectedRows);
  expect(await filesIn(disk)).toEqual(files);
}

async function countUsers(): Promise<number> {
  const [row] = await runSql<{ count: number }>(target)`select count(*)::int as count from users`;
  return row?.count ?? -1;
}

test('rows and files arrive as they were, the old place is unchanged, and the settings are named', async () => {
  const said = await move({ ...databaseOf(targetName), ...bucketOf(bucket) });
  expect(await readTables(target)).toEqual(expectedRows);
  expect(await filesIn(openS3Storage(bucket.settings))).toEqual(files);
  await expectSourceUnchanged();
  expect(said).toContain(`Moved and verified ${Object.keys(files).length} files`);
  expect(said).toMatch(/settings .*DATABASE_URL, S3_ACCESS_KEY_ID, S3_BUCKET/);
  expect(said).not.toContain(bucket.settings.endpoint);
});

test('a move that was killed after its rows were stored is completed by the same command', async () => {
  await move(databaseOf(targetName));
  expect(await move({ ...databaseOf(targetName), ...bucketOf(bucket) })).toContain('has every row already');
  expect(await filesIn(openS3Storage(bucket.settings))).toEqual(files);
  await runSql(target)`update users set email = 'changed-' || email`;
  await expect(move(databaseOf(targetName))).rejects.toThrow('there is a site in it');
});

test('an interrupted move leaves no rows, and the same command moves all, also a file that arrived damaged', async () => {
  const store = openS3Storage(bucket.settings);
  const moving = { ...databaseOf(targetName), ...bucketOf(bucket) };
  const interrupt = (text: string): void => {
    if (text.includes('public.audit_log,')) process.emit('SIGTERM');
  };
  await expect(move(moving, interrupt)).rejects.toThrow('The same command goes on from here');
  expect(await countUsers()).toBe(0);
  const [key = ''] = Object.keys(files);
  await putContent(store, key, Buffer.from('half'));
  await move(moving);
  expect(await readTables(target)).toEqual(expectedRows);
  expect(await filesIn(store)).toEqual(files);
});

test('what is written concurrently waits until the move is over', async () => {
  const writes: Promise<unknown>[] = [];
  let isWritten = false;
  let wasWritten = false;
  const writeLate = async (): Promise<void> => {
    await runSql(source)`insert into users (id, email) values ('late', 'late@example.com')`;
    isWritten = true;
  };
  const write = (text: string): void => {
    if (text.startsWith('table ') && writes.length === 0) writes.push(writeLate());
    if (text === 'verifying') wasWritten = isWritten;
  };
  await move(databaseOf(targetName), write);
  await Promise.all(writes);
  expect({ isWritten, wasWritten }).toEqual({ isWritten: true, wasWritten: false });
  expect(await readTables(target)).toEqual(expectedRows);
  await runSql(source)`delete from users where id = 'late'`;
});

test('a site that runs is refused', async () => {
  const instance = openAs(sourceName, 'phenolive');
  await runSql(instance)`select 1`;
  await expect(move(databaseOf(targetName))).rejects.toThrow('The site is running');
  await instance.destroy();
});

test('a site that was started with the old settings during the move is reported', async () => {
  const instance = openAs(sourceName, 'phenolive');
  const started: Promise<unknown>[] = [];
  const start = (): void => void started.push(runSql(instance)`select 1`);
  await expect(move(databaseOf(targetName), start)).rejects.toThrow('was started with the old settings');
  await Promise.all(started);
  await instance.destroy();
});

test.each<readonly [string, () => Promise<Readonly<Record<string, string>>>, RegExp]>([
  ['the same place', async () => ({ PORT: '1' }), /the site uses already/],
  [
    'the same database under another address',
    async () => ({ DATABASE_URL: `${urlOf(sourceName)}?application_name=phenolive%20operator` }),
    /the site uses already, under another address/,
  ],
  ['another data directory', async () => ({ DATA_DIR: tmpdir() }), /DATA_DIR has to stay the same/],
  ['settings that are wrong', async () => ({ DATABASE_URL: 'mysql://one' }), /DATABASE_URL must be/],
  [
    'a server that does not answer',
    async () => ({ DATABASE_URL: 'postgresql://phenolive@127.0.0.1:1/phenolive' }),
    /nothing listens at this address/,
  ],
  [
    'a database of a newer version',
    async () => {
      await migrate(target);
      await runSql(target)`insert into migrations (name, checksum) values ('9999-later.sql', '')`;
      return databaseOf(targetName);
    },
    /used by a newer version/,
  ],
  [
    'a database of another program',
    async () => {
      await runSql(target)`create table invoices (id int)`;
      return databaseOf(targetName);
    },
    /tables of another program/,
  ],
  [
    'a bucket with wrong credentials',
    async () => ({ ...bucketOf(bucket), S3_SECRET_ACCESS_KEY: 'wrong' }),
    /The new store cannot be used.*S3_/,
  ],
  [
    'a bucket of another site',
    async () => {
      await putContent(openS3Storage(bucket.settings), 'f'.repeat(48), Buffer.from('of another site'));
      return bucketOf(bucket);
    },
    /The new store is not empty: it has 1 files/,
  ],
])('%s is refused, and nothing changes', async (_, changed, reason) => {
  await expect(move(await changed())).rejects.toThrow(reason);
  await expectSourceUnchanged();
});
