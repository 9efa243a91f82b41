/**
 * The owner of the database can truncate, empty or rewrite the audit log and recompute its hash chain. Signed
 * checkpoints outside the database reveal each of these, and the report claims only what was verified.
 */
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  testConfiguration,
} from '../../../tests/support/application.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import {
  cutAuditLog,
  emptyAuditLog,
  falsifyAuditEvent,
  replaceAuditDigest,
  sealAuditLogAgain,
} from '../../../tests/support/records.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { findLastAuditEvent } from '../../database/audit/audit-chain.ts';
import { enterAuditLog } from '../../database/log/audit-leaves.ts';
import { verifyPublicLog } from '../log/verification.ts';
import { writeLog } from '../log/write-log.ts';
import { signCheckpoint } from './checkpoint-signature.ts';
import { notifyOfBrokenLog } from './notify-of-broken-log.ts';
import { isProved, verifyAuditLog } from './verification.ts';
import { describeVerification } from './verification-report.ts';
import { mailNewCheckpoint, writeCheckpoint } from './write-checkpoint.ts';

let site: TestApplication;
let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-checkpoints-'));
  site = await createTestApplication({ configuration: { dataDirectory: directory } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
});
afterEach(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const changed = `after = '{"status": "rejected"}'`;
const file = () => join(directory, 'audit-checkpoints.txt');
const settings = () => ({ ...testConfiguration(), dataDirectory: directory });
const verify = async (...elsewhere: string[]) => verifyAuditLog(site.database, settings(), elsewhere);

async function writeEntries(count: number): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) {
    await insertAuditEvent(site.database, {
      actor: { userId: 'admin-1', role: 'admin' },
      action: 'producer.approve',
      recordType: 'producer',
      recordId: 7,
      after: { status: 'approved' },
    });
  }
}

/** Five entries, a checkpoint of them, and two more entries. */
async function writeLogWithCheckpoint(): Promise<void> {
  await writeEntries(5);
  await writeCheckpoint(site.app.services);
  await writeEntries(2);
}

describe('verification detects an owner of the database', () => {
  test.each([
    ['cut off entries at the end', async () => cutAuditLog(site.database, { after: 4 })],
    ['emptied the log', async () => emptyAuditLog(site.database)],
    [
      'emptied the log, and others were written since',
      async () => {
        await emptyAuditLog(site.database);
        await writeEntries(9);
      },
    ],
    [
      'changed an entry and sealed the log again',
      async () => {
        await falsifyAuditEvent(site.database, 3, changed);
        await sealAuditLogAgain(site.database);
      },
    ],
  ])('who %s', async (_what, tamper) => {
    await writeLogWithCheckpoint();
    expect(isProved(await verify())).toBe(true);
    await tamper();
    const verification = await verify();
    // The hash chain alone is consistent.
    expect(verification.firstBroken).toBeUndefined();
    expect(verification.sources[0]?.contradicted).toMatchObject({ entries: 5 });
    expect(isProved(verification)).toBe(false);
    expect(describeVerification(verification)).toContain(
      'says that on 2026-11-21T10:00:00.000Z the log held entry 5 with the hash',
    );
  });

  test('who replaced the function that computes the hashes', async () => {
    await writeLogWithCheckpoint();
    await replaceAuditDigest(site.database);
    await falsifyAuditEvent(site.database, 6, changed);
    expect((await verify()).firstBroken).toBe(6);
  });

  test('who rewrote the checkpoint file too, by a copy stored elsewhere', async () => {
    await writeLogWithCheckpoint();
    const elsewhere = join(directory, 'kept-by-a-trustee.txt');
    copyFileSync(file(), elsewhere);
    await falsifyAuditEvent(site.database, 3, changed);
    await sealAuditLogAgain(site.database);
    rmSync(file());
    await writeCheckpoint(site.app.services);
    expect(isProved(await verify())).toBe(true);
    const verification = await verify(elsewhere);
    expect(isProved(verification)).toBe(false);
    expect(describeVerification(verification)).toContain(`NOT INTACT: ${elsewhere} says`);
  });
});

/** The checkpoint file is gone, and the chain alone is consistent. */
describe('the public log detects an owner of the database, without checkpoint files,', () => {
  test.each([
    ['cut off entries at the end', async () => cutAuditLog(site.database, { after: 4 })],
    ['emptied the log', async () => emptyAuditLog(site.database)],
    [
      'cut off entries, and others were written since',
      async () => {
        await cutAuditLog(site.database, { after: 4 });
        await writeEntries(9);
        await enterAuditLog(site.database);
        await writeLog(site.app.services);
      },
    ],
    [
      'changed an entry and sealed the log again',
      async () => {
        await falsifyAuditEvent(site.database, 3, changed);
        await sealAuditLogAgain(site.database);
      },
    ],
  ])('who %s', async (_what, tamper) => {
    await writeEntries(5);
    await insertSigningKey();
    await writeLog(site.app.services);
    await writeEntries(2);
    expect(await auditLeaves()).toEqual([
      {
        kind: 'audit-log',
        at: expect.any(String),
        entries: 5,
        hashSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    const whole = await verify();
    expect([isProved(whole), whole.sources[1]?.last?.entries]).toEqual([true, 5]);
    expect(describeVerification(whole)).toContain('rewrote entries 6 to 7');
    await tamper();
    rmSync(file(), { force: true });
    const verification = await verify();
    expect(verification.firstBroken).toBeUndefined();
    expect(isProved(verification)).toBe(false);
    expect(describeVerification(verification)).toMatch(
      /NOT INTACT: the public log says that on \S+ the log held entry 5 /,
    );
    const { problems } = await verifyPublicLog(site.database, settings());
    expect(problems).toEqual([]);
  });

  test('by what the nightly job enters when there was no decision, once for each length', async () => {
    await writeEntries(5);
    await mailNewCheckpoint(site.app.services);
    await mailNewCheckpoint(site.app.services);
    await writeLog(site.app.services);
    await insertSigningKey();
    await writeLog(site.app.services);
    expect(await auditLeaves()).toMatchObject([{ entries: 5 }]);
    const admin = await site.signIn('admin');
    await runSql(site.database)`delete from notifications where user_id = ${admin.userId}`;
    await cutAuditLog(site.database, { after: 4 });
    rmSync(file());
    await notifyOfBrokenLog(site.app.services);
    const notified = await runSql(site.database)`select kind, payload from notifications`;
    expect(notified).toEqual([{ kind: 'admin-audit-altered', payload: { entry: '5' } }]);
  });
});

async function insertSigningKey(): Promise<void> {
  await runSql(site.database)`insert into signing_keys values (repeat('k', 43), '{}', null, now(), now())`;
}

async function auditLeaves(): Promise<readonly unknown[]> {
  const rows = await runSql<{ text: string }>(site.database)`
    select text from log_entries where leaf ->> 'kind' = 'audit-log' order by id`;
  return rows.map(({ text }) => JSON.parse(text));
}

test('verification names a forged or damaged checkpoint, which proves nothing', async () => {
  await writeLogWithCheckpoint();
  const [line = ''] = readFileSync(file(), 'utf8').split('\n');
  const checkpoint = {
    entries: 7,
    hash: (await findLastAuditEvent(site.database))?.hash ?? '',
    at: '2026-11-21T11:00:00.000Z',
  };
  const stranger = await signCheckpoint(checkpoint, {
    sessionSecret: 'the secret of somebody else entirely',
  });
  appendFileSync(file(), `${stranger}\n`);
  const doubtful = await verify();
  expect(doubtful.sources[0]).toMatchObject({ signed: 1, signedByAnotherKey: 1 });
  expect(describeVerification(doubtful)).toContain('1 checkpoint of');
  expect(describeVerification(doubtful)).toContain('signature of another key');
  // A checkpoint by another key covers no entries either.
  expect(describeVerification(doubtful)).toContain('rewrote entries 6 to 7');

  const [header, payload, signature] = line.split('.');
  const forged = Buffer.from(String(payload), 'base64url').toString().replace('"entries":5', '"entries":4');
  writeFileSync(file(), `${header}.${Buffer.from(forged).toString('base64url')}.${signature}\n`);
  const damaged = await verify();
  expect(damaged.sources[0]?.unreadableLine).toBe(1);
  expect(isProved(damaged)).toBe(false);
});

test('the report states what was verified and what cannot be known', async () => {
  await writeEntries(3);
  expect(describeVerification(await verify())).toBe(
    [
      'Checked: each of the 3 entries fits its own seal and the seal of the entry before it.',
      `Not checked: ${file()} holds no checkpoints signed by this site.`,
      'Not checked: the public log holds no checkpoints signed by this site.',
      'Cannot be known: whether the owner of the database rewrote entries 1 to 3, or removed entries from the end, since ' +
        'the last checkpoint; whether checkpoints are missing from a file that its reader could also write; and whether ' +
        'everything that was done was logged in the first place.',
    ].join('\n'),
  );
  await writeCheckpoint(site.app.services);
  expect(describeVerification(await verify())).toContain(
    `Checked: the log holds what 1 checkpoint of ${file()} says; the last is of 2026-11-21T10:00:00.000Z and covers entries 1 to 3.`,
  );
});

test('a start without new entries appends nothing to the file', async () => {
  await writeCheckpoint(site.app.services);
  expect((await verify()).sources[0]?.signed).toBe(0);
  await writeLogWithCheckpoint();
  await cutAuditLog(site.database, { after: 5 });
  await writeCheckpoint(site.app.services);
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(1);
});

test('administrators read through the API what was compared, and download the checkpoints', async () => {
  await writeLogWithCheckpoint();
  const admin = await site.signIn('admin');
  const ask = async (path: string) => site.call('GET', `/api/admin/audit/${path}`, { as: admin });
  expect((await ask('verification')).json()).toEqual({
    entries: 7,
    firstBroken: null,
    checkpoints: 1,
    lastCheckpoint: { entries: 5, at: '2026-11-21T10:00:00.000Z' },
    contradicted: null,
    hasDoubtfulCheckpoints: false,
  });
  const exported = await ask('checkpoints.txt');
  expect(exported.headers['content-disposition']).toContain('audit-checkpoints.txt');
  expect(exported.body).toBe(readFileSync(file(), 'utf8'));
  await cutAuditLog(site.database, { after: 2 });
  expect((await ask('verification')).json()).toMatchObject({ contradicted: { entries: 5 } });
});
