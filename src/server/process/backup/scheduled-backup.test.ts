/** Backups of the schedule, in a folder and in a bucket: what is made, recorded, deleted and left alone. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { emptyQueue, leaveOneAttempt, runJobs } from '../../../../tests/support/jobs.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { type S3WithUploads, startS3WithUploads } from '../../../../tests/support/s3-uploads.ts';
import { insertBackup } from '../../../database/system/backups.ts';
import type { ArchiveContent, Archives } from '../../integrations/archives/archives.ts';
import { openArchives } from '../../integrations/archives/open-archives.ts';
import { addJob } from '../../jobs/add-job.ts';
import { jobServicesOf } from '../../jobs/job-services.ts';
import { verifyArchive } from './archive-reader.ts';
import { backUpOnSchedule } from './scheduled-backup.ts';

const never = new AbortController().signal;
let s3: S3WithUploads;
beforeAll(async () => {
  s3 = await startS3WithUploads();
});
afterAll(async () => s3.close());

function textOf(text: string): ArchiveContent {
  return {
    write: async (output) => {
      output.end(text);
      await finished(output);
    },
    verify: async (input) => void input.destroy(),
  };
}

interface Run {
  readonly path: string;
  readonly failure: string | null;
  readonly isDeleted: boolean;
  readonly isFinished: boolean;
}

describe.each(['folder', 'bucket'] as const)('in a %s', (place) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'phenolive-scheduled-')), 'backups');
  let site: TestApplication;
  let admin: TestPerson;
  let archives: Archives;
  beforeAll(async () => {
    const backups = {
      schedule: '0 2 * * *',
      count: 2,
      folder: place === 'folder' ? folder : undefined,
    };
    site = await createTestApplication({ configuration: { backups, s3: s3.settings } });
    admin = await site.signIn('admin');
    archives = await openArchives(backups.folder, s3.settings);
  });
  afterAll(async () => {
    await archives.close();
    await site.close();
    rmSync(join(folder, '..'), { recursive: true });
  });
  beforeEach(async () => {
    s3.refuses = () => false;
    await emptyQueue(site);
    await runSql(site.database)`delete from backups`;
    await runSql(site.database)`delete from notifications`;
    for (const path of listPaths()) await archives.remove(path);
  });

  /** Everything that is there, whole or not. */
  function listPaths(): readonly string[] {
    if (place === 'folder')
      return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
    return [...s3.listArchives(), ...s3.listUploads()].map((key) => `s3://${s3.settings.bucket}/${key}`);
  }

  async function run(): Promise<void> {
    await addJob(site.database, 'make-backup', {});
    await runJobs(site, { only: ['make-backup'] });
  }

  async function listRuns(): Promise<readonly Run[]> {
    return runSql<Run>(site.database)`
      select path, failure, deleted_at is not null as "isDeleted", finished_at is not null as "isFinished"
      from backups order by id`;
  }

  async function listNotices(kind: string): Promise<unknown[]> {
    const answer = await site.call('GET', '/api/notifications', { as: admin });
    return answer
      .json()
      .filter((one: { kind: string }) => one.kind === kind)
      .map(({ facts }: { facts: unknown }) => facts);
  }

  function breakStorage(): () => void {
    if (place === 'bucket') {
      s3.refuses = ({ method, url = '' }) => method === 'PUT' && url.includes('/backups/');
      return () => {};
    }
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file in its place');
    return () => rmSync(folder);
  }

  test('the newest two archives stay, each whole, and a file of a person is not touched', async () => {
    await run();
    const [first] = await listRuns();
    const theirs = archives.pathOf('phenolive-20200101T000000Z-00000000.tar');
    await archives.put(theirs, textOf('a file of a person'));
    for (let count = 0; count < 3; count += 1) await run();
    const runs = await listRuns();
    expect(runs.map(({ failure, isDeleted }) => [failure, isDeleted])).toEqual([
      [null, true],
      [null, true],
      [null, false],
      [null, false],
    ]);
    const left = runs.slice(2).map(({ path }) => path);
    expect(listPaths().toSorted()).toEqual([theirs, ...left].toSorted());
    expect(first?.path).not.toBe(left[0]);
    for (const path of left) {
      const input = await archives.open(path);
      await verifyArchive(input ?? Readable.from([]), never);
    }
    const { backups } = (await site.call('GET', '/api/admin/system', { as: admin })).json();
    expect(backups).toMatchObject({
      schedule: { at: '0 2 * * *', count: 2, nextAt: expect.stringMatching(/T02:00:00.000Z$/) },
      overdue: false,
      last: { place, path: left[1], verified: true },
    });
    expect(backups.runs.map(({ state }: { state: string }) => state)).toEqual([
      'made',
      'made',
      'deleted',
      'deleted',
    ]);
  });

  test('an archive that a person replaced does not count, and stays', async () => {
    await run();
    await run();
    const [, second] = await listRuns();
    const path = second?.path ?? '';
    await archives.remove(path);
    await archives.put(path, textOf('not an archive'));
    await run();
    expect((await listRuns()).map(({ isDeleted }) => isDeleted)).toEqual([false, false, false]);
    expect(listPaths()).toHaveLength(3);
  });

  test('failures delete nothing, are recorded, and are reported once they are not tried again', async () => {
    await run();
    const good = listPaths();
    const saved = place === 'folder' ? readFileSync(good[0] ?? '') : Buffer.alloc(0);
    const repair = breakStorage();
    await run();
    expect(await listNotices('admin-backup-failed')).toEqual([]);
    await leaveOneAttempt(site);
    await runJobs(site, { only: ['make-backup'], afterSeconds: 3600 });
    repair();
    const reason = place === 'folder' ? 'Error EEXIST' : 'the store is unavailable';
    expect((await listRuns()).map(({ failure }) => failure)).toEqual([null, reason, reason]);
    expect(await listNotices('admin-backup-failed')).toEqual([{ reason }]);
    if (place === 'folder') {
      mkdirSync(folder);
      writeFileSync(good[0] ?? '', saved);
    }
    expect(listPaths()).toEqual(good);
  });

  test('a run that is stopped leaves nothing', async () => {
    const controller = new AbortController();
    const services = jobServicesOf(site.app);
    const log = {
      ...services.log,
      debug: () => controller.abort(new Error('the program stops')),
      error: () => {},
    };
    const running = backUpOnSchedule(
      { ...services, log: Object.assign(Object.create(services.log), log) },
      {},
      {
        id: '1',
        attempt: 1,
        isLastAttempt: false,
        signal: controller.signal,
      },
    );
    await expect(running).rejects.toThrow('the program stops');
    expect((await listRuns()).map(({ failure }) => failure)).toEqual(['interrupted']);
    expect(listPaths()).toEqual([]);
  });

  test('what a killed run left is deleted by the next, unless its archive is complete', async () => {
    await run();
    const [complete] = await listRuns();
    await runSql(site.database)`update backups set finished_at = null, taken_at = null`;
    const half = archives.pathOf('phenolive-20200101T000000Z-11111111.tar');
    await insertBackup(site.database, { startedAt: new Date(), isScheduled: true, place, path: half });
    await leaveHalf(half);
    expect(listPaths()).toHaveLength(2);
    await run();
    const runs = await listRuns();
    expect(runs.map(({ failure, isFinished }) => [failure, isFinished])).toEqual([
      [null, true],
      ['interrupted', true],
      [null, true],
    ]);
    expect(listPaths().toSorted()).toEqual([complete?.path, runs[2]?.path].toSorted());
  });

  /** As after a `kill -9`. */
  async function leaveHalf(path: string): Promise<void> {
    if (place === 'folder') {
      writeFileSync(`${path}.partial`, 'half');
      return;
    }
    s3.refuses = ({ method, url = '' }) => method === 'DELETE' || url.includes('partNumber');
    await expect(archives.put(path, textOf('half'))).rejects.toThrow('unavailable');
    s3.refuses = () => false;
    expect(s3.listUploads()).toHaveLength(1);
  }

  test('a schedule without a good backup for two of its times is reported once a day', async () => {
    const check = async () => {
      await addJob(site.database, 'notify-of-overdue-backup', {});
      await runJobs(site, { only: ['notify-of-overdue-backup'] });
      return listNotices('admin-backup-overdue');
    };
    const day = 24 * 3600 * 1000;
    const known = new Date('2027-03-01T12:00:00Z');
    await runSql(site.database)`insert into graphile_worker._private_known_crontabs (identifier, known_since)
      values ('make-backup', ${known}) on conflict (identifier) do update set known_since = excluded.known_since`;
    site.setClock(new Date('2027-03-03T01:59:00Z'));
    expect(await check()).toEqual([]);
    site.setClock(new Date('2027-03-03T02:45:00Z'));
    expect(await check()).toEqual([{ day: '2027-03-01' }]);
    expect(await check()).toHaveLength(1);
    await runSql(site.database)`
      insert into backups (started_at, finished_at, taken_at, is_scheduled, place, path, is_verified)
      values (${new Date('2027-03-03T03:00:00Z')}, ${known}, ${new Date('2027-03-03T03:00:00Z')}, true, 'folder', '/x', true)`;
    site.setClock(new Date(known.getTime() + 2 * day + day / 2));
    expect(await check()).toHaveLength(1);
    site.setClock(new Date());
  });
});
