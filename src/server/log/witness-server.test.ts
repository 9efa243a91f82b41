/** A witness as others reach it: what it answers, what it remembers, and that it does not forget. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWitness, type TestWitness } from '../../../tests/support/witnesses.ts';
import { utf8Of } from '../../domain/log/bytes.ts';
import { writeCheckpoint } from '../../domain/log/checkpoint.ts';
import { cosignatureOf } from '../../domain/log/cosignature.ts';
import { type Hash, leafHash, rootOf, treeOver } from '../../domain/log/merkle-tree.ts';
import { keyIdOf, readNote, writeNote } from '../../domain/log/signed-note.ts';
import { writeWitnessRequest } from '../../domain/log/witness.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { witnessCommand } from './witness-command.ts';
import { openWitnessFiles } from './witness-state.ts';

const by = { sha256, verify: verifyEd25519 };
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
/** Of a log that is not one of this program. */
const key = {
  name: 'go.example/sum',
  publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
};

let folder: string;
let witness: TestWitness;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phenolive-witness-'));
  witness = await startWitness([key], { folder });
});
afterEach(async () => {
  await witness.close();
  rmSync(folder, { recursive: true });
});

async function treeOf(history: string) {
  const leaves = await Promise.all(history.split('').map(async (leaf) => leafHash(utf8Of(leaf), sha256)));
  const read = async (height: number, index: number): Promise<Hash> =>
    rootOf(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height), sha256);
  return { ...treeOver(read, sha256), size: leaves.length, root: await rootOf(leaves, sha256) };
}

async function requestOf(history: string, oldSize: number): Promise<string> {
  const { size, root, consistencyProof } = await treeOf(history);
  const text = writeCheckpoint({ origin: key.name, size, root });
  const signature = sign(null, utf8Of(text), privateKey);
  const signatures = [{ name: key.name, keyId: await keyIdOf(key, sha256), signature }];
  const proof = await consistencyProof(oldSize, size);
  return writeWitnessRequest({ oldSize, proof, checkpoint: writeNote({ text, signatures }) });
}

const send = async (body: string, path = '/add-checkpoint', method = 'POST') =>
  fetch(`${witness.url}${path}`, { method, ...(method === 'POST' ? { body } : {}) });
const statusOf = async (body: string, path?: string, method?: string) =>
  (await send(body, path, method)).status;

/** The checkpoint that anyone reads from the witness. */
async function shown(): Promise<string> {
  const hash = Buffer.from(sha256(utf8Of(key.name))).toString('hex');
  return (await fetch(`${witness.url}/${hash}/checkpoint`)).text();
}

test('cosigns a log as it grows, says how far it is, and refuses another history', async () => {
  const first = await send(await requestOf('abc', 0));
  expect(first.status).toBe(200);
  const line = await first.text();
  expect(line).toMatch(/^— witness\.example\/1 \S+\n$/);
  const note = readNote(await shown());
  expect(note && (await cosignatureOf(note, witness.files.key, by))).toBeDefined();
  expect(note?.signatures.map(({ name }) => name)).toEqual([key.name, 'witness.example/1']);

  const behind = await send(await requestOf('abcde', 0));
  expect([behind.status, behind.headers.get('content-type'), await behind.text()]).toEqual([
    409,
    'text/x.tlog.size',
    '3\n',
  ]);
  expect(await statusOf(await requestOf('abcde', 3))).toBe(200);
  const before = await shown();
  expect(await statusOf(await requestOf('abcdx', 5))).toBe(422);
  expect(await statusOf(await requestOf('xbcdefgh', 5))).toBe(422);
  expect(witness.said).toHaveLength(2);
  expect(witness.said[0]).toContain(key.name);
  expect(await shown()).toBe(before);
});

test('refuses what is no request, too large, unsigned, of an unknown log, or elsewhere', async () => {
  const request = await requestOf('abc', 0);
  expect(await statusOf('old x')).toBe(400);
  expect(await statusOf(`${request.slice(0, -1)}${'x'.repeat(200_000)}`)).toBe(413);
  expect(await statusOf(request.replace('\n3\n', '\n4\n'))).toBe(403);
  expect(await statusOf(request.replaceAll(key.name, 'other.example'))).toBe(404);
  expect(await statusOf('', '/')).toBe(404);
  expect(await statusOf('', '/add-checkpoint', 'GET')).toBe(404);
  expect(await statusOf('', `/${'0'.repeat(64)}/checkpoint`, 'GET')).toBe(404);
  expect(witness.files.read()).toEqual({});
});

test('of histories that arrive at once, it cosigns one', async () => {
  await witness.close();
  const signing = Promise.withResolvers<void>();
  witness = await startWitness([key], { folder, beforeSigning: async () => signing.promise });
  const requests = await Promise.all(['abcd', 'abcx', 'abcy'].map(async (one) => requestOf(one, 0)));
  const answers = requests.map(async (one) => statusOf(one));
  // All have arrived when a later request is refused.
  await statusOf('old x', '/');
  signing.resolve();
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 409, 409]);
});

test('remembers over a restart, with its key readable for its account alone', async () => {
  await send(await requestOf('abc', 0));
  const { vkey } = witness;
  await witness.close();
  witness = await startWitness([key], { folder });
  expect(witness.vkey).toBe(vkey);
  expect(await statusOf(await requestOf('abx', 3))).toBe(422);
  expect(await statusOf(await requestOf('abcd', 3))).toBe(200);
  expect(statSync(join(folder, 'witness-key.json')).mode & 0o777).toBe(0o600);
});

describe('a witness does not start', () => {
  test.each([
    ['without what it cosigned', 'cosigned.txt', undefined, /does not know what it cosigned/],
    ['without its key', 'witness-key.json', undefined, /is missing. Restore it/],
    ['with half of what it cosigned', 'cosigned.txt', '{"go.example/sum": "go.ex', /cannot be read/],
    ['with another key file', 'witness-key.json', '{}', /cannot be read/],
  ])('%s', (_, file, text, message) => {
    const path = join(folder, file);
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
    expect(() => openWitnessFiles(folder, undefined)).toThrow(message);
  });

  test('under another name, or a new one without any', () => {
    expect(() => openWitnessFiles(folder, 'other.example')).toThrow('which cannot change');
    const fresh = mkdtempSync(join(tmpdir(), 'phenolive-witness-'));
    expect(() => openWitnessFiles(fresh, undefined)).toThrow('needs a name');
    expect(() => openWitnessFiles(fresh, 'two words')).toThrow('needs a name');
    rmSync(fresh, { recursive: true });
  });

  test('without a log to watch', async () => {
    const policy = join(folder, 'policy.txt');
    writeFileSync(policy, 'quorum none\n');
    const say = () => {};
    await expect(witnessCommand([policy, folder, '0'], { say })).rejects.toThrow('no line "log"');
    await expect(witnessCommand([policy, folder, 'eighty'], { say })).rejects.toThrow('Usage');
    await expect(witnessCommand([join(folder, 'none'), folder, '0'], { say })).rejects.toThrow(
      'there is no such file',
    );
  });
});

test('half of a state that was cut off while it was written does not replace the earlier one', async () => {
  await send(await requestOf('abc', 0));
  writeFileSync(join(folder, 'cosigned.txt.new'), '{"go.exam');
  expect(await statusOf(await requestOf('abx', 3))).toBe(422);
  expect(await statusOf(await requestOf('abcd', 3))).toBe(200);
});
