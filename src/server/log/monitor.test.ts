/** Who follows a log sees each decision once, and whatever is rewritten. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { policyOf, startFalseWitness, startWitness } from '../../../tests/support/witnesses.ts';
import { findLastCheckpoint } from '../../database/log/entries.ts';
import { readNoteKey } from '../../domain/log/signed-note.ts';
import { monitorCommand, verifyProofCommand } from './commands.ts';
import { cosignLog } from './cosign-log.ts';
import { cosignedNote } from './cosigned.ts';
import { sha256 } from './cryptography.ts';
import type { Get } from './monitor.ts';
import { proveLeaf } from './prove-leaf.ts';
import { writeLog } from './write-log.ts';

let site: TestApplication;
let directory: string;
let file: string;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 100_000 } });
});
afterAll(async () => site.close());
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-monitor-'));
  file = join(directory, 'followed.json');
});
afterEach(() => rmSync(directory, { recursive: true }));

let entered = 0;
async function enter(count: number): Promise<void> {
  await runSql(site.database)`
    insert into log_entries (leaf) select jsonb_build_object('n', n + ${entered}::int) from generate_series(1, ${count}::int) n`;
  entered += count;
  await writeLog(site.application.services);
}

async function read(of: TestApplication, path: string): Promise<Uint8Array> {
  const { statusCode, rawPayload } = await of.call('GET', path);
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  return rawPayload;
}

const own: Get = async (path) => read(site, path);

async function monitor(get = own): Promise<{ status: number; said: readonly string[] }> {
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
  };
  return { status: await monitorCommand(['http://localhost', file], { say, get }), said };
}

test('prints each decision once, over several tiles', async () => {
  await enter(300);
  expect((await monitor()).said).toHaveLength(301);
  expect(await monitor()).toEqual({ status: 0, said: [] });
  await enter(2);
  expect((await monitor()).said.map((leaf) => JSON.parse(leaf).n)).toEqual([301, 302]);
});

test('sees a rollback, another history, another key and an altered decision', async () => {
  await enter(3);
  await monitor();
  const remembered = readFileSync(file, 'utf8');
  const earlier = (await read(site, '/log/checkpoint')).toString();
  await enter(3);
  const later = await monitor();
  expect(later.status).toBe(0);
  const rolledBack = await monitor(async (path) =>
    path === '/log/checkpoint' ? Buffer.from(earlier) : own(path),
  );
  expect([rolledBack.status, rolledBack.said[0]]).toEqual([1, expect.stringContaining('rolled back')]);
  writeFileSync(file, remembered);
  const altered = await monitor(async (path) => {
    const bytes = Buffer.from(await own(path));
    return path.includes('/entries/')
      ? Buffer.from(bytes.toString('latin1').replaceAll('"n":3', '"n":4'), 'latin1')
      : bytes;
  });
  expect([altered.status, altered.said[0]]).toEqual([1, expect.stringMatching(/^CONTRADICTION: Leaf \d+/)]);
  expect(readFileSync(file, 'utf8')).toBe(remembered);

  const other = await createTestApplication();
  try {
    await runSql(other.database)`insert into log_entries (leaf) select '{}' from generate_series(1, 900)`;
    await writeLog(other.application.services);
    const elsewhere = await monitor(async (path) => read(other, path));
    expect([elsewhere.status, elsewhere.said[0]]).toEqual([1, expect.stringContaining('no signature')]);
  } finally {
    await other.close();
  }
});

test('sees a log that its owner wrote again with the same key', async () => {
  await enter(4);
  await monitor();
  await writeUnjudged(site.database, async (unjudged) => {
    const run = runSql(unjudged);
    await run`update log_entries set leaf = '{"n": 0}', position = null, text = null where position is not null`;
    await run`delete from log_tiles`;
    await run`delete from log_checkpoints`;
  });
  const { configuration } = site.application.services;
  rmSync(join(configuration.dataDirectory, 'log-checkpoint.txt'));
  await enter(4);
  const rewritten = await monitor();
  expect([rewritten.status, rewritten.said[0]]).toEqual([1, expect.stringContaining('another history')]);
});

test('a proof is verified by its file alone, and a forged one fails at its step', async () => {
  await enter(1);
  const key = (await read(site, '/log/keys')).toString().split('\n')[0] ?? '';
  const proof = (await proveLeaf(site.application.services, 2)) ?? '';
  const verify = async (text: string) => {
    const said: string[] = [];
    const path = join(directory, 'one.tlog-proof');
    writeFileSync(path, text);
    const status = await verifyProofCommand([path, key], { say: (line) => said.push(line) });
    return [status, said.join()];
  };
  expect(await verify(proof)).toEqual([0, expect.stringContaining('"n"')]);
  expect(await verify(proof.replace(/extra \S+/, 'extra e30='))).toEqual([
    1,
    expect.stringContaining('inclusion'),
  ]);
  expect(await verify(proof.replace(/\n\d+\n/, '\n1\n'))).toEqual([1, expect.stringContaining('signature')]);
  expect(await verify('something')).toEqual([1, expect.stringContaining('file')]);
  await expect(verifyProofCommand([], { say: () => {} })).rejects.toThrow('Usage');
  expect(existsSync(file)).toBe(false);
});

test('says which witnesses of a policy cosigned, and ends with 1 where they are too few', async () => {
  const [line = ''] = (await read(site, '/log/keys')).toString().split('\n');
  const key = await readNoteKey(line, sha256);
  const witnesses = await Promise.all(
    ['a', 'b'].map(async (name) => startWitness(key ? [key] : [], { name: `witness.example/${name}` })),
  );
  try {
    const lines = witnesses.map(({ vkey, url }, at) => `witness w${at} ${vkey} ${url}\n`);
    writeFileSync(join(directory, 'policy.txt'), `${lines.join('')}group g any w0 w1\nquorum g\n`);
    const { services } = site.application;
    const run = async (asked: number) => {
      const logPolicy = await policyOf(witnesses.slice(0, asked), 'any');
      await cosignLog({ ...services, configuration: { ...services.configuration, logPolicy } });
      const last = await findLastCheckpoint(site.database);
      const note = last && (await cosignedNote(site.database, logPolicy, last));
      const said: string[] = [];
      const status = await monitorCommand(['http://localhost', file, join(directory, 'policy.txt')], {
        say: (text) => said.push(text),
        get: async (path) => (path === '/log/checkpoint' ? Buffer.from(note ?? '') : own(path)),
      });
      return [status, said.filter((text) => !text.startsWith('{'))];
    };
    expect(await run(0)).toEqual([
      1,
      [
        'NOT COSIGNED by w0 (witness.example/a).',
        'NOT COSIGNED by w1 (witness.example/b).',
        expect.stringContaining('TOO FEW WITNESSES'),
      ],
    ]);
    expect(await run(1)).toEqual([
      0,
      ['Cosigned by w0 (witness.example/a).', 'NOT COSIGNED by w1 (witness.example/b).'],
    ]);
  } finally {
    for (const { close } of witnesses) await close();
  }
});

test('asks again when a site is busy, as it says, and gives up where that is too long', async () => {
  await enter(1);
  let refused = 0;
  let retryAfter = '0';
  const busy = await startFalseWitness(async ({ url = '' }, response) => {
    refused += 1;
    if (refused % 2 === 1) return void response.writeHead(429, { 'retry-after': retryAfter }).end();
    const { statusCode, rawPayload } = await site.call('GET', url);
    response.writeHead(statusCode).end(rawPayload);
  });
  try {
    const said: string[] = [];
    expect(await monitorCommand([busy.url, file], { say: (text) => said.push(text) })).toBe(0);
    expect(said.length).toBeGreaterThan(0);
    retryAfter = '86400';
    refused = 0;
    await expect(monitorCommand([busy.url, file], { say: () => {} })).rejects.toThrow('answers 429');
  } finally {
    await busy.close();
  }
});
