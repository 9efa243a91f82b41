/** The site knows of the backups that an operator made, and of those that failed. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testConfiguration,
} from '../../../../tests/support/application.ts';
import { openDatabaseUrl } from '../../../../tests/support/database-url.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { backupCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'phenolive-backup-command-'));
const file = join(folder, 'one.tar');
let site: TestApplication;
let databaseUrl: Awaited<ReturnType<typeof openDatabaseUrl>>;
beforeAll(async () => {
  site = await createTestApplication();
  databaseUrl = await openDatabaseUrl(site);
});
afterAll(async () => {
  await databaseUrl.close();
  await site.close();
  rmSync(folder, { recursive: true });
});

async function run(into: string, say: (line: string) => void = () => {}): Promise<void> {
  const configuration = { ...testConfiguration(), databaseUrl: databaseUrl.url, dataDirectory: folder };
  await backupCommand(configuration, into, say);
}

async function readLastBackup() {
  const as = await site.signIn('admin');
  return (await site.call('GET', '/api/admin/system', { as })).json().backups.last;
}

async function listFailures() {
  return runSql<{ path: string; failure: string | null }>(
    site.database,
  )`select path, failure from backups where finished_at is not null order by id`;
}

test('a backup is recorded when it is complete, and administrators see it', async () => {
  expect(await readLastBackup()).toBeNull();
  await run(file);
  expect(await readLastBackup()).toEqual({
    takenAt: expect.stringMatching(/^\d{4}-/),
    place: 'folder',
    path: file,
    sizeBytes: statSync(file).size,
    verified: true,
  });
});

test('a backup that fails or is interrupted is recorded with its reason, and the last good one is shown', async () => {
  await expect(run(join(folder, 'no-folder', 'two.tar'))).rejects.toThrow('ENOENT');
  const interrupt = (line: string): void => {
    if (line.startsWith('table ')) process.emit('SIGTERM');
  };
  await expect(run(join(folder, 'three.tar'), interrupt)).rejects.toThrow('Stopped');
  expect(await listFailures()).toEqual([
    { path: file, failure: null },
    { path: join(folder, 'no-folder', 'two.tar'), failure: 'Error ENOENT' },
    { path: join(folder, 'three.tar'), failure: 'interrupted' },
  ]);
  expect(await readLastBackup()).toMatchObject({ path: file });
});

test('a database without a place for the record is backed up all the same', async () => {
  await runSql(site.database)`alter table backups rename to backups_of_later`;
  const said: string[] = [];
  await run(join(folder, 'four.tar'), (line) => said.push(line));
  await runSql(site.database)`alter table backups_of_later rename to backups`;
  expect(said.join('\n')).toContain('The backup is complete');
  expect(said.join('\n')).toContain('could not be recorded');
});
