/** Whatever runs, fails, is deleted or replaced by hand in a folder: the last good archive and files of a person stay. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { finishBackup, insertBackup } from '../../../database/system/backups.ts';
import { archivesToDelete } from '../../../domain/system/backups.ts';
import { openFolderArchives } from '../../integrations/archives/folder-archives.ts';
import { archiveFormat, headerName, manifestName } from './archive-format.ts';
import { writeArchive } from './archive-writer.ts';
import { deleteOldArchives } from './delete-old-archives.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => testDatabase.close());

/** A whole archive of an empty database. */
async function archiveAt(takenAt: Date): Promise<Buffer> {
  const output = new PassThrough();
  const content = buffer(output);
  const archive = writeArchive(output);
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const facts = { program: 'x', newestMigration: 'x', functions: 'x', tables: [], storageKeys: [] };
  await archive.add(headerName, json({ format: archiveFormat, takenAt: takenAt.toISOString(), ...facts }));
  const { parts } = archive;
  const manifest = {
    rowCounts: {},
    sequences: [],
    lastAuditEvent: null,
    missingFiles: [],
    parts: [...parts],
  };
  await archive.add(manifestName, json(manifest));
  await archive.close();
  return content;
}

const actions = ['run', 'run', 'run', 'fail', 'their file', 'delete', 'replace', 'unverified'] as const;
type Action = { readonly kind: (typeof actions)[number]; readonly which: number };
const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom(...actions),
  which: fc.integer({ min: 0, max: 9 }),
});

/** What is expected to be in the folder. */
class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'phenolive-retention-'));
  readonly archives = openFolderArchives(this.path);
  readonly theirs = new Map<string, string>();
  readonly good: string[] = [];
  #time = new Date('2027-01-01T02:00:00Z').getTime();
  #number = 0;

  nextTime(): Date {
    this.#time += 3_600_000;
    return new Date(this.#time);
  }

  nextPath(): string {
    this.#number += 1;
    return join(this.path, `${this.#number}.tar`);
  }

  leaveTheirs(path: string): void {
    const text = `of a person ${path}`;
    writeFileSync(path, text);
    this.theirs.set(path, text);
  }
}

async function makeRun(folder: Folder, end: 'made' | 'failed' | 'unverified'): Promise<void> {
  const { database } = testDatabase;
  const at = folder.nextTime();
  const path = folder.nextPath();
  const id = await insertBackup(database, { startedAt: at, isScheduled: true, place: 'folder', path });
  if (end === 'failed') {
    await finishBackup(database, id, { finishedAt: at, failure: 'Error ENOSPC' });
    return;
  }
  writeFileSync(path, await archiveAt(at));
  const isVerified = end === 'made';
  await finishBackup(database, id, { finishedAt: at, takenAt: at, sizeBytes: 1, isVerified });
  if (isVerified) folder.good.push(path);
}

async function apply(folder: Folder, { kind, which }: Action): Promise<void> {
  if (kind === 'run') await makeRun(folder, 'made');
  else if (kind === 'fail') await makeRun(folder, 'failed');
  else if (kind === 'unverified') await makeRun(folder, 'unverified');
  else if (kind === 'their file') folder.leaveTheirs(folder.nextPath());
  else {
    const [path] = folder.good.splice(which % Math.max(1, folder.good.length), 1);
    if (path === undefined) return;
    if (kind === 'delete') rmSync(path);
    else folder.leaveTheirs(path);
  }
}

function expectWhole(folder: Folder, count: number): void {
  const there = readdirSync(folder.path).map((name) => join(folder.path, name));
  for (const [path, text] of folder.theirs) expect(readFileSync(path, 'utf8')).toBe(text);
  // The newest good ones are there, and no older one is.
  const left = folder.good.slice(-count);
  expect(there.filter((path) => folder.good.includes(path)).toSorted()).toEqual(left.toSorted());
  folder.good.splice(0, folder.good.length - left.length);
}

test('the newest good archives and files of a person stay, whatever happens', async () => {
  const property = fc.asyncProperty(
    fc.array(anyAction, { minLength: 1, maxLength: 25 }),
    fc.integer({ min: 1, max: 4 }),
    async (happens, count) => {
      await runSql(testDatabase.database)`delete from backups`;
      const folder = new Folder();
      for (const action of happens) {
        await apply(folder, action);
        await deleteOldArchives(testDatabase.database, folder.archives, { count, now: new Date() });
        expectWhole(folder, count);
      }
      rmSync(folder.path, { recursive: true });
    },
  );
  await fc.assert(property, { numRuns: tries(60) });
});

test('an archive that was not read back does not count as one that stays', () => {
  const archive = (id: number, isVerified: boolean) => ({ id, takenAt: new Date(id), isVerified });
  const archives = [archive(3, false), archive(1, true), archive(2, true), archive(4, false)];
  expect(archivesToDelete(archives, 1).map(({ id }) => id)).toEqual([1]);
  expect(archivesToDelete(archives, 2)).toEqual([]);
});
