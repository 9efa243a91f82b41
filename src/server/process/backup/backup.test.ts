/** The drill: a backup while people write, restored elsewhere, has every row and every file as they were. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { createMemoryStorage, type MemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { scanOnDayOfItsOwn } from '../../../../tests/support/scanned-world.ts';
import { readTables } from '../../../../tests/support/table-rows.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';
import { newestMigration } from '../../../database/setup/migrate.ts';
import { sweepDocuments } from '../../documents/sweep.ts';
import { loadSampleReports } from '../../sample-pictures/load-sample-reports.ts';
import { type OpenArchive, openArchive } from './archive-reader.ts';
import { type BackupSource, backUp, backUpTo } from './backup.ts';
import { checkVersion, restore } from './restore.ts';

const report = pdf(3000);
const store = createMemoryStorage();
let site: TestApplication;
let archive: Buffer;
let expectedRows: Readonly<Record<string, readonly string[]>>;
let savedFiles: ReadonlyMap<string, Buffer>;

const never = new AbortController().signal;
const sourceOf = (more: Partial<BackupSource> = {}): BackupSource => ({
  database: site.database,
  storage: store,
  program: '0.1.0',
  signal: never,
  onProgress: () => {},
  ...more,
});

beforeAll(async () => {
  site = await createTestApplication({ template: 'samples', storage: store });
  await loadSampleReports(site.app.services);
  const applicant = await site.signIn('consumer');
  await uploadDocument(site, applicant, report);
  await runSql(site.database)`insert into upload_chunks (document_id, first_byte, content)
    select id, 0, '\\x00ff5c6e22'::bytea from documents`;
  await scanOnDayOfItsOwn(site.database);
  savedFiles = new Map(store.saved);
  expect(savedFiles.size).toBeGreaterThan(0);
  expectedRows = await readTables(site.database);
  archive = await archiveOf(sourceOf({ onProgress: writeConcurrently() }));
});
afterAll(async () => site.close());

let target: TestDatabase;
let targetStore: MemoryStorage;
beforeEach(async () => {
  target = await createTestDatabase();
  targetStore = createMemoryStorage();
  return async () => target.close();
});

/** Begins when the snapshot exists: with the first line of progress. */
function writeConcurrently(): () => void {
  let number = 0;
  return () => {
    number += 1;
    void runSql(site.database)`insert into users (id, email)
      values (${`late-${number}`}, ${`late-${number}@example.com`})`;
  };
}

async function archiveOf(source: BackupSource): Promise<Buffer> {
  const output = new PassThrough();
  const [content] = await Promise.all([buffer(output), backUp(output, source)]);
  return content;
}

async function restoreFrom(content: Buffer) {
  return restoreArchive(await openArchive(Readable.from([content])));
}

async function restoreArchive(opened: OpenArchive) {
  return restore(opened, {
    database: target.database,
    storage: targetStore,
    signal: never,
    onProgress: () => {},
  });
}

async function expectNothingChanged(): Promise<void> {
  expect(targetStore.saved.size).toBe(0);
  const [{ count } = { count: -1 }] = await runSql<{ count: number }>(
    target.database,
  )`select (select count(*) from users)::int + (select count(*) from producers)::int as count`;
  expect(count).toBe(0);
}

test('a backup taken while people write restores every table and file as they were, and the site runs', async () => {
  const { files } = await restoreFrom(archive);
  expect(files).toBe(savedFiles.size);
  expect(await readTables(target.database)).toEqual(expectedRows);
  expect(targetStore.saved).toEqual(savedFiles);
  const late = await runSql(site.database)`select from users where id like 'late-%'`;
  expect(late.length).toBeGreaterThan(3);

  const restored = await createTestApplication({ sharing: { testDatabase: target }, storage: targetStore });
  expect((await restored.call('GET', '/readyz')).statusCode).toBe(200);
  const listed = await restored.call('GET', '/api/producers');
  expect(listed.json()).toEqual((await site.call('GET', '/api/producers')).json());
  // Keys, triggers and sequences work again.
  const sql = runSql(target.database);
  await expect(
    sql`insert into producers (user_id, name, location, country) values ('none', 'Grove', 'Kalamata', 'greece')`,
  ).rejects.toThrow('foreign key');
  await expect(sql`delete from audit_log`).rejects.toThrow(/audit/);
  await restored.app.close();
});

test('a database or a store that is used is left alone', async () => {
  await runSql(target.database)`insert into users (id, email) values ('maria', 'maria@example.com')`;
  await expect(restoreFrom(archive)).rejects.toThrow('The database is not empty');
  await runSql(target.database)`delete from users`;
  targetStore.saved.set('f'.repeat(48), report);
  await expect(restoreFrom(archive)).rejects.toThrow('The store of documents is not empty');
  expect([...targetStore.saved.keys()]).toEqual(['f'.repeat(48)]);
});

test('the files of a restore that was killed are written again', async () => {
  for (const key of savedFiles.keys()) targetStore.saved.set(key, Buffer.from('half'));
  await restoreFrom(archive);
  expect(targetStore.saved).toEqual(savedFiles);
});

test('counts of requests, which are written a second later, are neither backed up nor restored', async () => {
  expect(Object.keys(expectedRows)).not.toContain('public.rate_limits');
  // Archives of earlier versions have them.
  const opened = await openArchive(Readable.from([archive]));
  const counts = { name: 'public.rate_limits', columns: [{ name: 'key', type: 'text' }] };
  const earlier: OpenArchive = {
    ...opened,
    header: { ...opened.header, tables: [...opened.header.tables, counts] },
    async *parts() {
      yield { name: { kind: 'rows', table: counts.name }, content: Buffer.from('["maria"]\n') };
      yield* opened.parts();
    },
  };
  await restoreArchive(earlier);
  expect(await readTables(target.database)).toEqual(expectedRows);
  expect(await runSql(target.database)`select from rate_limits`).toEqual([]);
});

test('an archive of another version is refused', async () => {
  const { header } = await openArchive(Readable.from([archive]));
  const own = await newestMigration();
  expect(() => checkVersion(header, own)).not.toThrow();
  expect(() => checkVersion({ ...header, newestMigration: '9999-later.sql' }, own)).toThrow(
    'a newer version',
  );
  expect(() => checkVersion({ ...header, newestMigration: '0001-first.sql' }, own)).toThrow(
    'an older version',
  );
});

test.each([
  ['is empty', () => Buffer.alloc(0), /not an archive/],
  ['is something else', () => Buffer.from('PK'.repeat(2000)), /archive/],
  ['ends in the middle', (whole: Buffer) => whole.subarray(0, whole.length / 2), /archive/],
  [
    'ends before its manifest',
    (whole: Buffer) => whole.subarray(0, startOf(whole, 'manifest.json')),
    /cut off/,
  ],
  ['has a changed row', (whole: Buffer) => replaced(whole, 'Evolia', 'Evolja'), /is not what was written/],
  [
    'has a changed file',
    (whole: Buffer) => replaced(whole, '/MediaBox[0 0 595', '/MediaBox[0 0 596'),
    /is not what was written/,
  ],
  [
    'has a foreign table',
    (whole: Buffer) => replaced(whole, '"public.users"', '"public.usurp"'),
    /other tables/,
  ],
  [
    'has a part with a path',
    (whole: Buffer) => replaced(whole, 'rows/public.users/0', 'rows/../../../users'),
    /archive/,
  ],
])('an archive that %s is refused, and nothing changes', async (_, damage, reason) => {
  await expect(restoreFrom(damage(archive))).rejects.toThrow(reason);
  await expectNothingChanged();
});

test('a link in an archive is refused', async () => {
  const tar = pack();
  tar.entry({ name: 'header.json', type: 'symlink', linkname: '/etc/passwd' });
  tar.finalize();
  await expect(openArchive(Readable.from([await buffer(tar)]))).rejects.toThrow('no backup writes');
});

test('a file store that fails in the middle undoes the restore', async () => {
  let puts = 0;
  const failing = {
    ...targetStore,
    put: async () => {
      puts += 1;
      throw new Error('the store is full');
    },
  };
  const opened = await openArchive(Readable.from([archive]));
  await expect(
    restore(opened, { database: target.database, storage: failing, signal: never, onProgress: () => {} }),
  ).rejects.toThrow('the store is full');
  expect(puts).toBe(1);
  await expectNothingChanged();
});

test('a file appears under its name when it is complete, and not at all when the backup is interrupted', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-backup-'));
  const file = join(directory, 'backup.tar');
  const controller = new AbortController();
  const stopped = sourceOf({
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('Stopped')),
  });
  await expect(backUpTo(file, stopped)).rejects.toThrow('Stopped');
  expect(readdirSync(directory)).toEqual([]);
  await backUpTo(file, sourceOf({ onProgress: () => expect(existsSync(file)).toBe(false) }));
  expect(readdirSync(directory)).toEqual(['backup.tar']);
  rmSync(directory, { recursive: true });
});

test('no file is deleted while a backup reads', async () => {
  const key = 'e'.repeat(48);
  store.saved.set(key, report);
  await runSql(
    site.database,
  )`insert into storage_deletions (storage_key, due_at) values (${key}, '2000-01-01')`;
  let isStored = false;
  const checking = sourceOf({
    storage: {
      ...store,
      open: async (wanted) => {
        await sweepDocuments(site.app.services);
        isStored = store.saved.has(key);
        return store.open(wanted);
      },
    },
  });
  await archiveOf(checking);
  expect(isStored).toBe(true);
  await sweepDocuments(site.app.services);
  expect(store.saved.has(key)).toBe(false);
});

/** Where the entry of this name begins. */
function startOf(whole: Buffer, name: string): number {
  return whole.lastIndexOf(name, whole.length) - (whole.lastIndexOf(name, whole.length) % 512);
}

function replaced(whole: Buffer, from: string, to: string): Buffer {
  expect(to.length).toBe(from.length);
  const changed = Buffer.from(whole);
  const place = changed.indexOf(from);
  expect(place).toBeGreaterThan(0);
  changed.write(to, place);
  return changed;
}
