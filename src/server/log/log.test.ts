/** What outsiders read of the public log, and that nothing changes it afterwards. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovableProducer } from '../../../tests/support/builders/evidence.ts';
import { makeProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { utf8Of } from '../../domain/log/bytes.ts';
import { readCheckpoint } from '../../domain/log/checkpoint.ts';
import { isConsistent, leafHash, rootOf } from '../../domain/log/merkle-tree.ts';
import { failureOf, readProof } from '../../domain/log/proof.ts';
import { isSignedBy, readNote, readNoteKey } from '../../domain/log/signed-note.ts';
import { readTilePath, tilePath, widthIn } from '../../domain/log/tiles.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { replaceLogKey } from './log-key.ts';
import { publishedCheckpointFile } from './published-checkpoint.ts';
import { verifyPublicLog } from './verification.ts';
import { treeOf, writeLog } from './write-log.ts';

const by = { sha256, verify: verifyEd25519 };
let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { requestsPerMinute: 100_000 } });
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

async function approve(): Promise<{ readonly number: string; readonly producerId: number }> {
  const producerId = await makeApprovableProducer(site.database, { name: 'Κτήμα της δοκιμής' });
  const path = `/api/admin/approve-producer/${producerId}`;
  const body = { certificationLevel: 'gold', phenolicContent: 1300 };
  const approval = await site.call('POST', path, { as: admin, body });
  return { number: approval.json().certificateNumber, producerId };
}

const write = async () => runJobs(site, { only: ['write-log'] });
const get = async (path: string) => site.call('GET', path);
const log = async () => (await get('/log/checkpoint')).body;
const checkpoint = async () => {
  const note = readNote(await log());
  return { note, ...readCheckpoint(note?.text ?? '') };
};
const newestKey = async () => readNoteKey((await get('/log/keys')).body.split('\n')[0] ?? '', sha256);

/** All leaves, as a stranger reads them from the bundles of entries. */
async function readLeaves(size: number): Promise<readonly string[]> {
  const leaves: string[] = [];
  for (let index = 0; index * 256 < size; index++) {
    const width = widthIn(size, { level: null, index });
    const { rawPayload } = await get(`/log/tile/${tilePath({ level: null, index, width })}`);
    for (let at = 0; at < rawPayload.length; ) {
      const end = at + 2 + rawPayload.readUInt16BE(at);
      leaves.push(rawPayload.subarray(at + 2, end).toString());
      at = end;
    }
  }
  return leaves;
}

test('a decision is a signed leaf of the log, without a name or a reason, and is proved to be in it', async () => {
  const { number } = await approve();
  const before = await get(`/api/certificates/${number}/log-proof`);
  expect([before.statusCode, before.json().code]).toEqual([404, 'log-not-written']);
  await write();
  const { note, size = 0, root = new Uint8Array() } = await checkpoint();
  const key = await newestKey();
  expect(key && note && (await isSignedBy(note, key, by))).toBe(true);
  const leaves = await readLeaves(size);
  const hashes = await Promise.all(leaves.map(async (leaf) => leafHash(utf8Of(leaf), sha256)));
  expect(await rootOf(hashes, sha256)).toEqual(Buffer.from(root));
  const found = leaves.map((leaf) => JSON.parse(leaf)).find((leaf) => leaf.number === number);
  expect(found).toMatchObject({
    kind: 'certificate',
    action: 'issue',
    state: 'active',
    level: 'gold',
    phenolicContent: 1300,
    validUntil: '2027-11-21',
    results: [{ phenolicContent: expect.any(Number) }, { phenolicContent: 1300 }],
  });
  expect(leaves.join()).not.toContain('Κτήμα');
  const shown = (await get(`/api/certificates/${number}`)).json();
  expect(shown).toMatchObject({ state: 'active', publicLog: { at: expect.any(String) } });
  const response = await get(`/api/certificates/${number}/log-proof`);
  const proof = readProof(response.body);
  expect(proof?.index).toBe(shown.publicLog.entry);
  expect(JSON.parse(proof?.leaf ?? '{}')).toEqual(found);
  expect(key && proof && (await failureOf(proof, proof.leaf ?? '', key, by))).toBeUndefined();
});

test('each later decision, recall and result becomes a leaf, and the tree only grows', async () => {
  const { number, producerId } = await approve();
  await write();
  const earlier = await checkpoint();
  const patch = async (body: object) =>
    site.call('PATCH', `/api/admin/certificates/${number}`, { as: admin, body });
  await patch({ action: 'suspend', reason: 'Glass in a bottle.' });
  await patch({ action: 'reinstate' });
  const batchNumber = `E-${producerId}`;
  const oil = await makeProduct(site.database, { producerId, batchNumber });
  const body = { batchNumber, reason: 'Glass in a bottle.' };
  await site.call('POST', `/api/products/${oil}/recalls`, { as: admin, body });
  await site.call('POST', `/api/products/${oil}/recalls/retract`, { as: admin, body });
  await write();
  const later = await checkpoint();
  const leaves = (await readLeaves(later.size ?? 0)).slice(earlier.size ?? 0).map((leaf) => JSON.parse(leaf));
  expect(leaves.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
    expect.arrayContaining(['certificate suspend', 'certificate reinstate', 'recall recall', 'recall lift']),
  );
  expect(JSON.stringify(leaves)).not.toContain('Glass');
  const proof = await treeOf(site.database).consistencyProof(earlier.size ?? 0, later.size ?? 0);
  const claim = {
    earlier: { size: earlier.size ?? 0, root: earlier.root ?? new Uint8Array() },
    later: { size: later.size ?? 0, root: later.root ?? new Uint8Array() },
    proof,
  };
  expect(await isConsistent(claim, sha256)).toBe(true);
});

test('instances that write at once give each leaf one place', async () => {
  await Promise.all([approve(), approve(), approve()]);
  const services = site.application.services;
  await Promise.all([1, 2, 3, 4].map(async () => writeLog(services)));
  const rows = await runSql<{ positions: number; last: number; waiting: number }>(site.database)`
    select count(distinct position)::int as positions, max(position) as last, count(*) filter (where position is null)::int as waiting
    from log_entries`;
  expect(rows).toEqual([{ positions: (rows[0]?.last ?? 0) + 1, last: rows[0]?.last, waiting: 0 }]);
  const { size, root } = await checkpoint();
  expect(size).toBe(rows[0]?.positions);
  expect(await treeOf(site.database).root(size ?? 0)).toEqual(Buffer.from(root ?? []));
});

test('certificates of the time before the log are entered once, marked as such', async () => {
  const earlier = await createTestApplication();
  try {
    const producerId = await makeProducer(earlier.database);
    const { number } = await makeCertificate(earlier.database, { producerId });
    await writeLog(earlier.application.services);
    await writeLog(earlier.application.services);
    const leaves = await runSql<{ action: string }>(earlier.database)`
      select leaf ->> 'action' as action from log_entries where leaf ->> 'number' = ${number}`;
    expect(leaves).toEqual([{ action: 'enter' }]);
  } finally {
    await earlier.close();
  }
});

describe('the database refuses', () => {
  test.each([
    `update log_entries set leaf = '{}' where position = 0`,
    `update log_entries set text = '{}' where position = 0`,
    'update log_entries set position = null, text = null where position = 0',
    'delete from log_entries',
    'truncate log_entries',
    `update log_tiles set hashes = sha256('')`,
    'update log_tiles set hashes = substring(hashes from 1 for 32) where octet_length(hashes) > 32',
    'delete from log_tiles',
    'update log_checkpoints set size = size + 1',
    'delete from log_checkpoints',
  ])('%s', async (statement) => {
    await expect(runSql(site.database)(Object.assign([statement], { raw: [statement] }))).rejects.toThrow(
      'append-only',
    );
  });
});

test('a database that was restored from before the published tree signs no other of its size', async () => {
  const { configuration } = site.application.services;
  await approve();
  await write();
  const { size = 0 } = await checkpoint();
  const published = publishedCheckpointFile(configuration.dataDirectory);
  const note = await log();
  const refused = async (forged: string) => {
    await writeFile(published, forged);
    await approve();
    await expect(writeLog(site.application.services)).rejects.toThrow('restored from an older backup');
    expect(await log()).toBe(note);
  };
  await refused(note.replace(`\n${size}\n`, `\n${size + 1_000}\n`));
  const other = createHash('sha256').update('another tree').digest('base64');
  await refused(note.replace(/\n[\w+/]{43}=\n/, `\n${other}\n`));
  await writeFile(published, note);
  await write();
  expect((await checkpoint()).size).toBeGreaterThan(size);
});

test('a log whose published checkpoint cannot be written goes on, and has it written as soon as it can', async () => {
  const { configuration } = site.application.services;
  const published = publishedCheckpointFile(configuration.dataDirectory);
  const before = readFileSync(published, 'utf8');
  // As on a full disk, no file can be written under that name.
  mkdirSync(`${published}.new`);
  for (let decisions = 0; decisions < 2; decisions += 1) {
    const { size = 0 } = await checkpoint();
    await approve();
    await expect(writeLog(site.application.services)).rejects.toThrow('EISDIR');
    expect((await checkpoint()).size).toBeGreaterThan(size);
  }
  expect(readFileSync(published, 'utf8')).toBe(before);
  rmdirSync(`${published}.new`);
  await writeLog(site.application.services);
  expect(readFileSync(published, 'utf8')).toBe(await log());
  expect((await verifyPublicLog(site.database, configuration)).problems).toEqual([]);
});

test('a tile that was altered in the database is not signed over', async () => {
  const tiles = await site.database.selectFrom('logTiles').selectAll().execute();
  const setTo = async (change: (hashes: Buffer) => Buffer) =>
    writeUnjudged(site.database, async (unjudged) => {
      for (const { level, index, hashes } of tiles) {
        await unjudged
          .updateTable('logTiles')
          .set({ hashes: change(hashes) })
          .where('level', '=', level)
          .where('index', '=', index)
          .execute();
      }
    });
  await setTo(({ length }) => Buffer.alloc(length));
  const note = await log();
  await approve();
  await expect(writeLog(site.application.services)).rejects.toThrow('or changed');
  expect(await log()).toBe(note);
  await setTo((hashes) => hashes);
  await write();
});

test('tiles keep for ever, the checkpoint for seconds, and only what the tree has is there', async () => {
  const { size = 0 } = await checkpoint();
  const width = widthIn(size, { level: 0, index: 0 });
  const tile = await get(`/log/tile/${tilePath({ level: 0, index: 0, width })}`);
  expect([tile.rawPayload.length, tile.headers['cache-control']]).toEqual([
    32 * width,
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/log/checkpoint')).headers['cache-control']).toBe('public, max-age=2');
  const beyond = [`0/000.p/${width + 1}`, '0/000', '0/001', '1/000.p/1', 'entries/001', 'x', '0/0'];
  for (const path of beyond) {
    const isThere = widthIn(size, readTilePath(path) ?? { level: 0, index: 9 }) >= 256;
    expect([path, (await get(`/log/tile/${path}`)).statusCode]).toEqual([path, isThere ? 200 : 404]);
  }
});

test('another key signs after a rotation, the earlier one stays published, and a lost secret stops the log', async () => {
  const before = (await get('/log/keys')).body;
  const { services } = site.application;
  const rotate = async () =>
    site.database.transaction().execute(async (transaction) => replaceLogKey(transaction, services));
  await rotate();
  await approve();
  await write();
  const keys = (await get('/log/keys')).body;
  expect(keys.endsWith(before)).toBe(true);
  const [key, { note }] = await Promise.all([newestKey(), checkpoint()]);
  expect(key && note && (await isSignedBy(note, key, by))).toBe(true);
  const leaves = (await readLeaves((await checkpoint()).size ?? 0)).map((leaf) => JSON.parse(leaf));
  const used = leaves.filter(({ kind }) => kind === 'log-key').map(({ publicKey }) => publicKey);
  expect(used).toHaveLength(2);
  expect(used.at(-1)).toBe(Buffer.from(key?.publicKey ?? []).toString('base64'));
  const own = {
    ...services,
    configuration: { ...services.configuration, logSecret: 'of the log'.repeat(4) },
  };
  await approve();
  await writeLog(own);
  const moved = { ...own, configuration: { ...own.configuration, sessionSecret: 'changed'.repeat(8) } };
  await approve();
  await writeLog(moved);
  await approve();
  const lost = {
    ...services,
    configuration: { ...services.configuration, sessionSecret: 'another'.repeat(8) },
  };
  await expect(writeLog(lost)).rejects.toThrow('LOG_SECRET');
  await rotate();
  await writeLog(services);
});

describe('what was changed past the program is found', () => {
  const problems = async () =>
    (await verifyPublicLog(site.database, site.application.services.configuration)).problems;
  /** Undone afterwards, so that each is found alone. */
  async function changed(statement: string): Promise<readonly string[]> {
    let found: readonly string[] = [];
    const undone = writeUnjudged(site.database, async (unjudged) => {
      await runSql(unjudged)(Object.assign([statement], { raw: [statement] }));
      found = (await verifyPublicLog(unjudged, site.application.services.configuration)).problems;
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return found;
  }

  beforeAll(async () => {
    await writeUnjudged(site.database, async (unjudged) =>
      unjudged
        .updateTable('certificates')
        .set({ level: 'gold' })
        .where('level', '=', 'triple_gold')
        .execute(),
    );
    await writeLog(site.application.services);
  });

  test('nothing in a log as it was written', async () => {
    expect(await problems()).toEqual([]);
  });

  test.each([
    [`update log_entries set text = '{}' where position = 1`, /^tile 0\/0 is not made/],
    ['delete from log_entries where position = (select max(position) from log_entries)', /^tile 0\/0/],
    [
      `update log_tiles set hashes = sha256('') || substring(hashes from 33) where level = 0 and index = 0`,
      /^tile 0\/0/,
    ],
    [
      `update log_checkpoints set note = replace(note, E'\n' || size || E'\n', E'\n9999\n') where size = (select max(size) from log_checkpoints)`,
      /has no signature/,
    ],
    [`update certificates set state = 'revoked'`, /^certificate PHL-/],
    [
      `insert into certificates (number, producer_id, holder, level, phenolic_content, season, issued_on, valid_until, issued_level, issued_content)
        select 'PHL-2026-999999', producer_id, holder, 'triple_gold', 2500, 2099, issued_on, valid_until, 'triple_gold', 2500
        from certificates limit 1`,
      /^certificate PHL-2026-999999 is not/,
    ],
  ])('%s', async (statement, problem) => {
    expect(await changed(statement)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
});
