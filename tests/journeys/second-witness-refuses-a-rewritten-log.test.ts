/** The owner of a site rewrites its public log with the log's own key; a witness elsewhere refuses it, and the site says so. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertSession } from '../../src/database/identity/users.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.ts';
import { addressOf, type Program, runProgram } from '../support/program.ts';
import { runSql, writeUnjudged } from '../support/raw-sql.ts';

const patience = { timeout: 60_000, interval: 100 };
let testDatabase: TestDatabase;
let line: DatabaseLine;
let folder: string;
/** Of the certificate that is decided about, and of the one that is changed behind the log. */
let number: string;
let rewritten: string;
const programs: Program[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: 'samples' });
  line = await openDatabaseLine(testDatabase.address);
  folder = mkdtempSync(join(tmpdir(), 'phenolive-rewritten-'));
  const rows = await runSql<{ number: string }>(testDatabase.database)`
    select number from certificates where state = 'active' and valid_until > now() order by number desc limit 2`;
  [number = '', rewritten = ''] = rows.map((row) => row.number);
});
afterEach(async () => {
  for (const program of programs.splice(0)) await end(program);
});
afterAll(async () => {
  await line.cut();
  await testDatabase.close();
  rmSync(folder, { recursive: true });
});

async function end({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

function run(environment: Readonly<Record<string, string>>, parameters: readonly string[] = []): Program {
  const program = runProgram(environment, parameters);
  programs.push(program);
  return program;
}

async function startSite(more: Readonly<Record<string, string>> = {}) {
  if (!('url' in line.address)) throw new Error('The line has a port.');
  const url = new URL(line.address.url);
  url.pathname = testDatabase.databaseName;
  const program = run({
    DATABASE_URL: url.href,
    SINGLE_INSTANCE: 'true',
    SECOND_ADMINISTRATOR: 'off',
    DATA_DIR: join(folder, 'data'),
    ...more,
  });
  return { program, address: await addressOf(program) };
}

function startWitness(): Program {
  return run({}, ['--witness', join(folder, 'watched.txt'), join(folder, 'witness'), '0', 'lab.example/w']);
}

/** By an administrator of the samples, whom the pages notify. */
async function decide(address: URL, body: object): Promise<void> {
  const session = randomUUID();
  const sid = createHash('sha256').update(session).digest('hex');
  await insertSession(testDatabase.database, {
    sid,
    userId: await administrator(),
    expire: new Date('2999-01-01'),
  });
  const response = await fetch(new URL(`/api/admin/certificates/${number}`, address), {
    method: 'PATCH',
    headers: {
      cookie: `session=${session}`,
      origin: address.origin,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

async function administrator(): Promise<string> {
  const { id } = await testDatabase.database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function untilPageSays(address: URL, text: string): Promise<void> {
  const page = async () => (await fetch(new URL(`/certificate/${number}`, address))).text();
  await vi.waitFor(async () => expect(await page()).toContain(text), patience);
}

async function notifiedOf(): Promise<readonly string[]> {
  const rows = await testDatabase.database
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', await administrator())
    .where('kind', 'in', ['admin-log-altered', 'admin-log-unwitnessed'])
    .execute();
  return rows.map(({ kind }) => kind);
}

test('a witness cosigns each decision, and refuses the log once its owner has written it again', async () => {
  // The log has a key from its first decision on, which the witness learns from the site.
  const first = await startSite();
  await decide(first.address, { action: 'suspend', reason: 'A label shows another harvest.' });
  const keyOf = async () => (await (await fetch(new URL('/log/keys', first.address))).text()).trim();
  const key = await vi.waitUntil(keyOf, patience);
  writeFileSync(join(folder, 'watched.txt'), `log ${key} ${first.address.origin}\nquorum none\n`);
  const witness = startWitness();
  const [, vkey = '', at = ''] = await witness.says(/^(\S+)\nWitness ready at (\S+)$/m);
  writeFileSync(join(folder, 'asked.txt'), `witness lab ${vkey} ${at}\nquorum lab\n`);
  await end(first.program);

  const { address } = await startSite({ LOG_POLICY: join(folder, 'asked.txt') });
  await decide(address, { action: 'reinstate' });
  await untilPageSays(address, 'Witnesses that have seen this entry: 1 of 1 (lab.example/w)');
  const checkpoint = await (await fetch(new URL('/log/checkpoint', address))).text();
  expect(checkpoint).toContain('\n— lab.example/w ');
  expect(await notifiedOf()).toEqual([]);

  // Everything is written again as if the other certificate had always had another level.
  await writeUnjudged(testDatabase.database, async (unjudged) => {
    const rewrite = runSql(unjudged);
    await rewrite`update certificates set level = 'triple_gold' where number = ${rewritten}`;
    await rewrite`update log_entries set position = null, text = null, leaf = jsonb_set(leaf, '{level}', '"triple_gold"')
      where leaf ->> 'number' = ${rewritten}`;
    await rewrite`update log_entries set position = null, text = null`;
    await rewrite`delete from log_tiles`;
    await rewrite`delete from log_cosignatures`;
    await rewrite`delete from log_checkpoints`;
  });
  rmSync(join(folder, 'data', 'log-checkpoint.txt'));
  await decide(address, { action: 'suspend', reason: 'To have the log written.' });

  await witness.says('REFUSED This tree does not continue the one that was cosigned.');
  await vi.waitFor(async () => expect(await notifiedOf()).toEqual(['admin-log-altered']), patience);
  await untilPageSays(address, 'Witnesses that have seen this entry so far: 0 of 1. We require more.');
  expect(await (await fetch(new URL('/log/checkpoint', address))).text()).not.toContain('lab.example/w');

  // It does not forget while it is off.
  await end(witness);
  const again = startWitness();
  const [, port] = await again.says(/Witness ready at \S+:(\d+)$/m);
  const hash = createHash('sha256')
    .update(key.split('+')[0] ?? '')
    .digest('hex');
  const seen = await (await fetch(`http://localhost:${port}/${hash}/checkpoint`)).text();
  expect(seen).toBe(checkpoint);
});

test('a site does not start with a policy that names no witness it could ask', async () => {
  const policy = join(folder, 'wrong.txt');
  const start = async (text: string): Promise<string> => {
    writeFileSync(policy, text);
    const program = run({ DATA_DIR: join(folder, 'wrong'), LOG_POLICY: policy });
    expect(await program.ended).toBe(1);
    return program.output();
  };
  expect(await start('witnes lab\nquorum lab\n')).toContain(
    `LOG_POLICY: ${policy}: Line 1 begins with "witnes", which is not log, witness, group or quorum.`,
  );
  const elsewhere = run({ DATA_DIR: join(folder, 'wrong'), LOG_POLICY: join(folder, 'none.txt') });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.output()).toContain('there is no such file');
});
