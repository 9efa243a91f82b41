/** After a `kill -9` of a backup, that of the schedule or that of a person, it is named failed and leaves nothing. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/database/connection/connection.ts';
import { addJob } from '../../src/server/jobs/add-job.ts';
import { newFolder } from '../support/drill/report.ts';
import { startInstances } from '../support/drill/site.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { runProgram } from '../support/program.ts';
import { runSql } from '../support/raw-sql.ts';

const tagged = { tags: ['exhaustive'], timeout: 180_000 };

for (const file of exhaustively(['by-hand.tar'])) {
  test('a backup by a person that was killed', tagged, async () => {
    const folder = newFolder();
    const path = join(folder, file);
    const { programs, database, settings } = await startInstances(1, newFolder());
    const release = await lockInterests(database);
    const killed = runProgram(settings[0] ?? {}, ['--backup', path]);
    await killed.says('table ');
    expect(readdirSync(folder)).toEqual([`${file}.partial-${killed.child.pid}`]);
    // A run that goes on is none that was killed: neither a start of the site nor another run touches it.
    await programs[0]?.stop();
    await programs[0]?.start();
    await untilRecovered(database);
    expect(await listRuns(database)).toEqual([{ path, failure: null, isFinished: false }]);
    expect(readdirSync(folder)).toHaveLength(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await release();

    const next = runProgram(settings[0] ?? {}, ['--backup', path]);
    expect({ code: await next.ended, output: next.output() }).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual([file]);
    expect(await listRuns(database)).toEqual([
      { path, failure: 'interrupted', isFinished: true },
      { path, failure: null, isFinished: true },
    ]);
  });

  test('a backup of the schedule that was killed with the site', tagged, async () => {
    const folder = newFolder();
    const { programs, database } = await startInstances(1, newFolder(), {
      // For a folder of one machine.
      SINGLE_INSTANCE: 'true',
      BACKUP_SCHEDULE: '0 2 29 2 *',
      BACKUP_FOLDER: folder,
    });
    const [program] = programs;
    const release = await lockInterests(database);
    await addJob(database, 'make-backup', {}, { queue: 'make-backup' });
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.tar\.partial$/)]);
    await program?.kill();
    await release();
    expect(await listRuns(database)).toMatchObject([{ failure: null, isFinished: false }]);
    // It would run again two minutes after the death of the instance.
    await runSql(database)`select graphile_worker.force_unlock_workers(array_agg(locked_by))
      from graphile_worker._private_jobs where locked_by is not null`;
    await runSql(database)`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'make-backup')`;

    await program?.start();
    await expect.poll(async () => listRuns(database)).toMatchObject([{ failure: 'interrupted' }]);
    expect(readdirSync(folder)).toEqual([]);
    await runSql(database)`update graphile_worker._private_jobs set run_at = now()`;
    await expect
      .poll(async () => listRuns(database))
      .toMatchObject([{ failure: 'interrupted' }, { failure: null, isFinished: true }]);
    const [, made] = await listRuns(database);
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([made?.path]);
  });
}

/** A backup waits at this table, which a start does not read. */
async function lockInterests(database: Database): Promise<() => Promise<void>> {
  const transaction = await database.startTransaction().execute();
  await runSql(transaction)`lock table interests in access exclusive mode`;
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (isHeld) await transaction.rollback().execute();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}

async function listRuns(database: Database) {
  return runSql<{ path: string; failure: string | null; isFinished: boolean }>(database)`
    select path, failure, finished_at is not null as "isFinished" from backups order by id`;
}

async function untilRecovered(database: Database): Promise<void> {
  const count = async () =>
    (await runSql(database)`select id from graphile_worker.jobs where task_identifier = 'recover-backups'`)
      .length;
  await expect.poll(count).toBe(0);
}
