/** Each disorder is found and named with what to do; with `--fix` the safe ones are repaired and nothing else is. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { pdf } from '../../../../tests/support/document-files.ts';
import { emptyQueue, holdJobsElsewhere } from '../../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/smtp.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';
import { startWitness } from '../../../../tests/support/witnesses.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { deletePicture, insertPicture } from '../../../database/pictures/pictures.ts';
import { finishBackup, insertBackup } from '../../../database/system/backups.ts';
import { greetMailServer } from '../../integrations/mail/greet-mail-server.ts';
import { openDiskStorage } from '../../integrations/storage/disk-storage.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';
import { addJob } from '../../jobs/add-job.ts';
import { writeLog } from '../../log/write-log.ts';
import { notify } from '../../notify/notify.ts';
import { allChecks, examine } from './doctor.ts';
import type { Examined } from './finding.ts';

const store = createMemoryStorage();
let site: TestApplication;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  site = await createTestApplication({ storage: store });
  await uploadDocument(site, await site.signIn('consumer'), pdf(3000));
});
afterAll(async () => {
  await site.close();
  await post.close();
});
beforeEach(async () => emptyQueue(site));

const longAgo = new Date('2020-01-01');

async function doctor(more: Partial<Examined> & { readonly only?: readonly string[] } = {}) {
  const { only, ...examined } = more;
  const lines: string[] = [];
  const status = await examine(
    allChecks.filter(({ name }) => only === undefined || only.includes(name)),
    { ...site.app.services, fix: false, ...examined },
    (line) => void lines.push(line),
  );
  return { status, lines, said: lines.join('\n') };
}

function withConfiguration(more: Partial<Examined['configuration']>): Pick<Examined, 'configuration'> {
  return { configuration: { ...site.app.services.configuration, ...more } };
}

test('a site without disorder is well, and nothing is repaired or left in the store', async () => {
  const before = new Map(store.saved);
  const { status, said } = await doctor({ fix: true });
  expect(said).not.toMatch(/PROBLEM|UNKNOWN|repaired/);
  expect(status).toBe(0);
  expect(said).toContain('The site is well.');
  expect(store.saved).toEqual(before);
});

test('witnesses that are missing are named, and so is a wrong line of their policy', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-doctor-'));
  const logPolicyFile = join(directory, 'policy.txt');
  const examined = { ...withConfiguration({ logPolicyFile }), only: ['witnesses'] };
  const witness = await startWitness([]);
  try {
    writeFileSync(logPolicyFile, `witness lab ${witness.vkey} ${witness.url}\nquorum lab\n`);
    await runSql(site.database)`insert into log_entries (leaf) values ('{}')`;
    await writeLog(site.app.services);
    expect((await doctor(examined)).status).toBe(0);
    const clock = () => new Date(Date.now() + 11 * 60_000);
    const { status, said } = await doctor({ ...examined, clock });
    expect([status, said]).toEqual([1, expect.stringMatching(/3 leaves.*have not: lab\./)]);
    writeFileSync(logPolicyFile, 'quorum lab\n');
    expect(await doctor(examined)).toMatchObject({
      status: 2,
      said: expect.stringContaining('Line 1 names'),
    });
  } finally {
    await witness.close();
    rmSync(directory, { recursive: true });
  }
});

test('orphan files older than a day are found, and deleted only when asked, and no others', async () => {
  const [orphan, young, queued] = ['a', 'b', 'c'].map((digit) => digit.repeat(48));
  if (orphan === undefined || young === undefined || queued === undefined) throw new Error('three keys');
  const named = [...store.saved.keys()];
  for (const key of [orphan, young, queued]) store.saved.set(key, Buffer.from('an orphan'));
  for (const key of [orphan, queued, ...named]) store.storedSince.set(key, longAgo);
  await runSql(site.database)`insert into storage_deletions (storage_key, due_at)
    values (${queued}, now() + interval '10 minutes')`;

  const only = ['orphan files'];
  const found = await doctor({ only });
  expect(found.status).toBe(1);
  expect(found.said).toContain(
    `PROBLEM  orphan files: 1 files older than a day are named by no record: ${orphan}.`,
  );
  expect(found.said).toContain('npm run doctor -- --fix');
  expect(store.saved.has(orphan)).toBe(true);

  const fixed = await doctor({ only, fix: true });
  expect(fixed.said).toContain('repaired orphan files: Deleted 1 files');
  expect(fixed.status).toBe(0);
  expect([...store.saved.keys()].toSorted()).toEqual([...named, young, queued].toSorted());
  store.saved.delete(young);
  store.saved.delete(queued);
});

test('a document whose file is gone is named, and stays', async () => {
  const [key = '', content = Buffer.alloc(0)] = [...store.saved][0] ?? [];
  store.saved.delete(key);
  const { status, said } = await doctor({ only: ['missing files'], fix: true });
  expect(status).toBe(1);
  expect(said).toMatch(/PROBLEM .*missing files: 1 files that records name are not in the store: document /);
  expect(said).toContain(key);
  expect(await runSql(site.database)`select from documents`).toHaveLength(1);
  store.saved.set(key, content);
});

test('a picture that is being stored is not missed, and one whose files are gone for a minute is', async () => {
  const [uploader] = await runSql<{ id: string }>(site.database)`select id from users`;
  const size = { width: 300, height: 400 };
  const files = [{ width: size.width, storageKey: 'e'.repeat(48) }];
  const id = await insertPicture(site.database, {
    uploaderId: uploader?.id ?? '',
    ...size,
    expiresAt: longAgo,
    files,
  });
  const only = ['missing files'];
  expect((await doctor({ only })).status).toBe(0);
  await runSql(site.database)`update pictures set created_at = now() - interval '2 minutes' where id = ${id}`;
  const { status, said } = await doctor({ only });
  expect(status).toBe(1);
  expect(said).toContain(`not in the store: picture ${id}.`);
  await deletePicture(site.database, id);
});

test('files that a crash left incomplete are deleted, and one in arrival is not', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-leftovers-'));
  const storage = openDiskStorage(directory);
  await storage.put('d'.repeat(48), pieces(), { sizeBytes: 0, sha256: emptyDigest });
  const arriving = join(directory, 'arriving');
  for (const name of ['old', 'new']) writeFileSync(join(arriving, name), 'half');
  utimesSync(join(arriving, 'old'), longAgo, longAgo);
  const only = ['incomplete files'];
  expect((await doctor({ only, storage })).status).toBe(1);
  expect(readdirSync(arriving).toSorted()).toEqual(['new', 'old']);
  expect((await doctor({ only, storage, fix: true })).said).toContain('repaired');
  expect(readdirSync(arriving)).toEqual(['new']);
  rmSync(directory, { recursive: true });
});

const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
async function* pieces() {
  yield new Uint8Array();
}

test('a store that takes no files, and a mail server that does not answer, need a person', async () => {
  store.trouble = new StorageFailure('full', new Error('no space left'));
  const full = await doctor({ only: ['store'] });
  store.trouble = undefined;
  expect(full.status).toBe(1);
  expect(full.said).toContain('the store is full (no space left)');

  const answered = await doctor({
    only: ['mail server'],
    ...withConfiguration({ mail: { url: post.url, from: 'notices@phenolive.example' } }),
  });
  expect(answered.status).toBe(0);
  expect(answered.said).toContain('answers; nothing was sent');
  expect(post.mails).toEqual([]);
  const closed = await doctor({
    only: ['mail server'],
    ...withConfiguration({ mail: { url: 'smtp://127.0.0.1:1', from: 'notices@phenolive.example' } }),
  });
  expect(closed.status).toBe(1);
  expect(closed.said).toContain('ECONNREFUSED');
});

test('what cannot be examined is said, after a bounded wait, and is worse than what needs a person', async () => {
  const failing = [
    { name: 'hangs', milliseconds: 20, run: async () => new Promise<never>(() => {}) },
    { name: 'fails', milliseconds: 1000, run: async () => Promise.reject(new Error('no such table')) },
    ...allChecks.filter(({ name }) => name === 'clock'),
  ];
  const lines: string[] = [];
  const clock = () => new Date('2020-01-01');
  const status = await examine(failing, { ...site.app.services, clock, fix: false }, (line) =>
    lines.push(line),
  );
  expect(status).toBe(2);
  expect(lines[0]).toContain('UNKNOWN  hangs: This could not be examined: it took longer than 0.02 s');
  expect(lines[2]).toContain('UNKNOWN  fails: This could not be examined: no such table');
  expect(lines[4]).toMatch(/PROBLEM .*clock: The clock of the database is \d+ s ahead of/);
});

test('jobs of an instance that died are freed when asked', async () => {
  await addJob(site.database, 'sweep-sessions', {});
  await holdJobsElsewhere(site, { minutes: 10 });
  const only = ['locked jobs'];
  const locked = async () =>
    runSql(site.database)`select from graphile_worker._private_jobs where locked_by is not null`;
  expect((await doctor({ only })).status).toBe(1);
  expect(await locked()).toHaveLength(1);
  expect((await doctor({ only, fix: true })).said).toContain('Freed the jobs of 1 workers');
  expect(await locked()).toHaveLength(0);
});

test('jobs that wait beside a living instance, run for hours or failed for the last time need a person', async () => {
  for (const task of ['sweep-sessions', 'sweep-documents', 'make-codes'])
    await runSql(site.database)`select graphile_worker.add_job(${task}, '{}'::json)`;
  await runSql(site.database)`update graphile_worker._private_jobs as jobs set
    run_at = case tasks.identifier when 'sweep-sessions' then now() - interval '1 hour' else jobs.run_at end,
    locked_at = case tasks.identifier when 'sweep-documents' then now() - interval '5 hours' end,
    locked_by = case tasks.identifier when 'sweep-documents' then 'alive' end,
    attempts = case tasks.identifier when 'make-codes' then jobs.max_attempts else 0 end
    from graphile_worker._private_tasks as tasks where tasks.id = jobs.task_id`;
  const only = ['stuck jobs', 'failed jobs'];
  expect((await doctor({ only })).said).not.toContain('although an instance runs');
  await runSql(site.database)`insert into worker_heartbeats (worker_id, seen_at) values ('alive', now())`;
  const { status, said } = await doctor({ only });
  await runSql(site.database)`delete from worker_heartbeats`;
  expect(status).toBe(1);
  expect(said).toContain('Jobs wait although an instance runs: 1 of sweep-sessions for up to 60 minutes');
  expect(said).toContain('Jobs have been running for hours: 1 of sweep-documents for up to 300 minutes');
  expect(said).toContain('1 jobs failed for the last time');
});

test('refused mail of the last day is counted', async () => {
  const { userId } = await site.signIn('producer');
  await site.database.transaction().execute(async (transaction) =>
    notify(transaction, {
      userId,
      kind: 'review-started',
      facts: { company: 'Evolia' },
      dedupeKey: 'application:1:review',
      now: new Date(),
    }),
  );
  await runSql(site.database)`update notification_deliveries set state = 'refused', finished_at = now()`;
  const { status, said } = await doctor({ only: ['failed mail'] });
  expect(status).toBe(1);
  expect(said).toContain('1 mails were refused in the last day');
});

test('a missing extension is created when asked, and what went with it is not said to be well', async () => {
  await runSql(site.database)`drop extension btree_gist cascade`;
  const only = ['extensions'];
  expect((await doctor({ only })).said).toContain('The database lacks btree_gist');
  const { status, said } = await doctor({ only, fix: true });
  expect(said).toContain('repaired extensions: Created btree_gist.');
  expect(status).toBe(1);
  expect((await doctor({ only })).status).toBe(0);
});

test('a database of an older or newer version is named', async () => {
  const only = ['schema'];
  await runSql(site.database)`update applied_functions set checksum = 'old' where name like 'cases/sync-%'`;
  expect((await doctor({ only })).said).toContain('A start would apply: cases/sync-');
  await runSql(site.database)`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`;
  const { status, said } = await doctor({ only });
  expect(status).toBe(1);
  expect(said).toContain('it was used by a newer version');
});

test('an audit log that was altered needs a person', async () => {
  await insertAuditEvent(site.database, {
    actor: null,
    action: 'user.sign-out',
    recordType: 'user',
    recordId: 'all',
  });
  expect((await doctor({ only: ['audit log'] })).status).toBe(0);
  await runSql(site.database)`alter table audit_log disable trigger user`;
  await runSql(site.database)`update audit_log set record_id = 'none'`;
  const { status, said } = await doctor({ only: ['audit log'] });
  expect(status).toBe(1);
  expect(said).toContain('NOT INTACT');
});

test('a site in production needs a backup of the last days', async () => {
  const only = ['last backup'];
  const production = withConfiguration({ isProduction: true });
  const backUpAt = async (at: Date, end: { readonly failure: string } | { readonly takenAt: Date }) => {
    const into = { isScheduled: false, place: 'folder', path: '/backups/one.tar' } as const;
    const id = await insertBackup(site.database, { ...into, startedAt: at });
    const made = { sizeBytes: 10, isVerified: true };
    await finishBackup(site.database, id, {
      finishedAt: at,
      ...('takenAt' in end ? { ...made, ...end } : end),
    });
  };
  const now = new Date();
  expect((await doctor({ only, ...production })).said).toContain('PROBLEM  last backup: There is no backup.');
  await backUpAt(longAgo, { takenAt: longAgo });
  await backUpAt(now, { failure: 'Error ENOSPC' });
  expect((await doctor({ only, ...production })).status).toBe(1);
  expect((await doctor({ only })).status).toBe(0);
  await backUpAt(now, { takenAt: now });
  expect((await doctor({ only, ...production })).said).toContain(
    'the last backup is 0 hours old: /backups/one.tar',
  );
});

test('a mail server that is silent is not waited for', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // The limits of the greeting and of the connection are one: on a busy machine either may be reached first.
  await expect(greetMailServer({ url: `smtp://127.0.0.1:${port}` }, 100)).rejects.toThrow(
    /Greeting never received|Timeout/,
  );
  silent.close();
});
