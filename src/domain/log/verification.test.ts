/** A certificate is proved step by step, and a forgery fails at the step that it forged, whatever the log answers. */
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Of } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { writeCheckpoint } from './checkpoint.ts';
import { cosignedBytes, timedSignature } from './cosignature.ts';
import { leafHash, treeOver } from './merkle-tree.ts';
import { readPolicy } from './policy.ts';
import type { LogProof } from './proof.ts';
import { keyIdOf, keyTypes, readNote, writeNote, writeNoteKey, writeSignature } from './signed-note.ts';
import { entryBundle, logAddresses, readTilePath, subtreesIn, tilesAfter, tileWidth } from './tiles.ts';
import { type LogFacts, verifyInLog } from './verification.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const by = {
  sha256,
  verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => {
    const x = Buffer.from(publicKey).toString('base64url');
    return verify(null, message, { format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }, signature);
  },
};

function makeKey(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { name, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') };
  return { key, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };
}
const own = makeKey('oils.example/log');
const witness = makeKey('laboratory.example');

const number = 'PHL-2026-000011';
const decision = (of: string, state = 'active') =>
  canonicalJson({
    kind: 'certificate',
    action: 'issue',
    at: '2026-11-07T10:00:00.000Z',
    number: of,
    state,
    level: 'gold',
    phenolicContent: 1300,
    validUntil: '2027-11-07',
    batches: ['A-1'],
  });
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => decision(`PHL-2026-9${String(at).padStart(5, '0')}`));

/** A log as it answers to strangers. */
async function makeLog(leaves: readonly string[], signer = own) {
  const tiles = new Map<string, Uint8Array>();
  const read = async (level: number, index: number) => tiles.get(`${level}/${index}`) ?? new Uint8Array();
  const hashes = await Promise.all(leaves.map(async (leaf) => leafHash(utf8Of(leaf), sha256)));
  for (const tile of await tilesAfter(0, hashes, read, sha256))
    tiles.set(`${tile.level}/${tile.index}`, tile.hashes);
  const tree = treeOver(subtreesIn(read, sha256), sha256);
  const text = writeCheckpoint({
    origin: own.key.name,
    size: leaves.length,
    root: await tree.root(leaves.length),
  });
  const keyId = await keyIdOf(signer.key, sha256);
  const note = writeNote({
    text,
    signatures: [{ name: signer.key.name, keyId, signature: signer.sign(utf8Of(text)) }],
  });
  const cosignature = writeSignature({
    name: witness.key.name,
    keyId: await keyIdOf(witness.key, sha256, keyTypes.cosignature),
    signature: timedSignature(1_700_000_000, witness.sign(cosignedBytes(text, 1_700_000_000))),
  });
  const cosigned = note + cosignature;
  const get = async (path: string) => {
    if (path === logAddresses.checkpoint) return utf8Of(cosigned);
    const address = readTilePath(path.slice(logAddresses.tiles.length + 1));
    if (address === undefined) throw new Error(path);
    const { level, index, width } = address;
    if (level !== null) return (await read(level, index)).slice(0, width * 32);
    return entryBundle(leaves.slice(index * tileWidth, index * tileWidth + width).map(utf8Of));
  };
  const prove = async (index: number): Promise<LogProof> => ({
    index,
    hashes: await tree.inclusionProof(index, leaves.length),
    checkpoint: cosigned,
    leaf: leaves[index] ?? null,
  });
  return { get, prove, note };
}

async function factsOf(get: LogFacts['get'], quorum = 'laboratory'): Promise<LogFacts> {
  const key = await writeNoteKey(witness.key, sha256, keyTypes.cosignature);
  const policy = await readPolicy(
    `witness laboratory ${key} https://laboratory.example\nquorum ${quorum}\n`,
    sha256,
  );
  return { keys: [own.key], policy, get };
}

const held = {
  signature: 'signed',
  isThisLog: true,
  isIncluded: true,
  consistency: 'grown',
  later: null,
  witnesses: { names: ['laboratory'], isEnough: true },
};

test('a real certificate holds in each step, in a log of any size that has grown since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.nat(300), fc.nat(300), async (before, between, after) => {
      const then = [...others(before), decision(number), ...others(between)];
      const proof = await (await makeLog(then)).prove(before);
      const today = await makeLog([...then, ...others(after)]);
      expect(await verifyInLog(proof, await factsOf(today.get), by)).toMatchObject({
        ...held,
        entry: before,
      });
      const suspended = await makeLog([...then, ...others(after), decision(number, 'suspended')]);
      expect((await verifyInLog(proof, await factsOf(suspended.get), by)).later).toMatchObject({
        state: 'suspended',
        entry: then.length + after,
      });
    }),
    { numRuns: 12 },
  );
});

const leaves = [...others(3), decision(number), ...others(2)];
const log = await makeLog(leaves);
const proof = await log.prove(3);

test('a forgery fails at the step that it forged, and at no other', async () => {
  const found = async (changes: Partial<LogProof>, get = log.get) =>
    verifyInLog({ ...proof, ...changes }, await factsOf(get), by);
  expect(await found({ leaf: decision('PHL-2026-000012') })).toMatchObject({ ...held, isIncluded: false });
  expect(await found({ leaf: 'no JSON' })).toMatchObject({ decision: undefined, isIncluded: false });
  expect(await found({ index: 2 })).toMatchObject({ isIncluded: false, signature: 'signed' });
  expect(await found({ hashes: [] })).toMatchObject({ ...held, isIncluded: false });
  const impostor = await makeLog(leaves, makeKey(own.key.name));
  expect(await found({ checkpoint: impostor.note })).toMatchObject({
    signature: 'not-signed',
    isIncluded: false,
  });
  const stranger = proof.checkpoint.replace(own.key.name, 'other.example/log');
  expect(await found({ checkpoint: stranger })).toMatchObject({ isThisLog: false, signature: 'not-signed' });
  expect(await found({ checkpoint: 'nothing' })).toMatchObject({
    signature: 'unreadable',
    isIncluded: false,
  });
});

test('a log that was rolled back, written again, taken over or cannot be reached is named', async () => {
  const found = async (get: LogFacts['get']) => verifyInLog(proof, await factsOf(get), by);
  const shorter = await makeLog(leaves.slice(0, 4));
  expect(await found(shorter.get)).toMatchObject({ ...held, consistency: 'rolled-back', later: undefined });
  const rewritten = await makeLog([decision('PHL-2026-000099'), ...leaves]);
  expect(await found(rewritten.get)).toMatchObject({ ...held, consistency: 'forked', later: undefined });
  const taken = await makeLog(leaves, makeKey(own.key.name));
  expect(await found(taken.get)).toMatchObject({ consistency: 'newest-not-signed', isIncluded: true });
  const away = async () => Promise.reject(new Error('No connection.'));
  expect(await found(away)).toMatchObject({ ...held, consistency: 'not-reached', later: undefined });
});

test('a log that hides a later decision from its entries is found out', async () => {
  const longer = await makeLog([...leaves, decision(number, 'suspended'), ...others(1)]);
  const hiding = await makeLog([...leaves, decision(number), ...others(1)]);
  const get: LogFacts['get'] = async (path) => (path.includes('entries') ? hiding : longer).get(path);
  expect(await verifyInLog(proof, await factsOf(get), by)).toMatchObject({
    consistency: 'forked',
    later: undefined,
  });
});

test('a witness that is missing, or another of its name, does not count', async () => {
  const alone = async (path: string) => (path === logAddresses.checkpoint ? utf8Of(log.note) : log.get(path));
  expect((await verifyInLog(proof, await factsOf(alone), by)).witnesses).toEqual({
    names: [],
    isEnough: false,
  });
  const signed = readNote(proof.checkpoint);
  const [, cosignature] = signed?.signatures ?? [];
  if (cosignature === undefined) throw new Error('There is no cosignature.');
  const wrong = writeSignature({ ...cosignature, signature: cosignature.signature.map((byte) => byte ^ 1) });
  const forged = async (path: string) =>
    path === logAddresses.checkpoint ? utf8Of(log.note + wrong) : log.get(path);
  expect((await verifyInLog(proof, await factsOf(forged), by)).witnesses).toEqual({
    names: [],
    isEnough: false,
  });
  const none = { ...(await factsOf(log.get)), policy: undefined };
  expect((await verifyInLog(proof, none, by)).witnesses).toBeUndefined();
});
