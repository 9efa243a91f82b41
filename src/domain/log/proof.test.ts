import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import otherImplementation from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64, utf8Of } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { leafHash, nodeHash } from './merkle-tree.ts';
import { failureOf, readProof, writeProof } from './proof.ts';
import { keyIdOf, readNote, readNoteKey, writeNote, writeNoteKey } from './signed-note.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

function makeKey(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { name, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') };
  const signNote = async (text: string) =>
    writeNote({
      text,
      signatures: [
        { name, keyId: await keyIdOf(key, sha256), signature: sign(null, utf8Of(text), privateKey) },
      ],
    });
  const isSigned = (_: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    verify(null, message, publicKey, signature);
  return { key, signNote, by: { sha256, verify: isSigned } };
}

const log = makeKey('oils.example/log');
const leaf = canonicalJson({ kind: 'certificate', number: 'PHL-2026-000011' });
const other = await leafHash(utf8Of('{"kind":"recall"}'), sha256);
const own = await leafHash(utf8Of(leaf), sha256);

async function makeProof() {
  const root = await nodeHash(other, own, sha256);
  const checkpoint = await log.signNote(writeCheckpoint({ origin: log.key.name, size: 2, root }));
  return { index: 1, hashes: [other], checkpoint, leaf };
}

describe('a proof as a file', () => {
  test('is read as it was written, and holds', async () => {
    const proof = await makeProof();
    expect(readProof(writeProof(proof))).toEqual({ ...proof, hashes: [new Uint8Array(other)] });
    expect(await failureOf(proof, leaf, log.key, log.by)).toBeUndefined();
  });

  test('fails at the step at which it was forged', async () => {
    const proof = await makeProof();
    const elsewhere = makeKey('other.example/log');
    const impostor = makeKey(log.key.name);
    const body = readNote(proof.checkpoint)?.text ?? '';
    const failure = async (changes: Partial<typeof proof>, shown = leaf) =>
      failureOf({ ...proof, ...changes }, shown, log.key, log.by);
    expect(await failure({ checkpoint: 'nothing' })).toBe('checkpoint');
    expect(await failureOf(proof, leaf, elsewhere.key, elsewhere.by)).toBe('checkpoint');
    expect(await failure({ checkpoint: await impostor.signNote(body) })).toBe('signature');
    expect(await failure({ checkpoint: proof.checkpoint.replace('\n2\n', '\n3\n') })).toBe('signature');
    expect(await failure({ index: 0 })).toBe('inclusion');
    expect(await failure({ hashes: [own] })).toBe('inclusion');
    expect(await failure({}, leaf.replace('000011', '000012'))).toBe('inclusion');
  });

  test.each([
    '',
    'c2sp.org/tlog-proof@v1',
    'c2sp.org/tlog-proof@v2\nindex 0\n\nnote',
    'c2sp.org/tlog-proof@v1\nindex 01\n\nnote',
    'c2sp.org/tlog-proof@v1\nextra ?\nindex 0\n\nnote',
    'c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\nnote',
    `c2sp.org/tlog-proof@v1\nindex 0\n${`${toBase64(new Uint8Array(32))}\n`.repeat(65)}\nnote`,
  ])('%j is none', (text) => {
    expect(readProof(text)).toBeUndefined();
  });
});

test.each([
  '',
  'a\n1\n',
  'a\n-1\nAAAA\n',
  'a\n01\nAAAA\n',
  `\n1\n${toBase64(own)}\n`,
  `a\n1e3\n${toBase64(own)}\n`,
])('the text %j is no checkpoint', (text) => {
  expect(readCheckpoint(text)).toBeUndefined();
});

test('a key is read as it was written, and not with the id of another', async () => {
  const text = await writeNoteKey(log.key, sha256);
  expect(await readNoteKey(text, sha256)).toEqual({
    ...log.key,
    publicKey: new Uint8Array(log.key.publicKey),
  });
  expect(await readNoteKey(text.replace('oils', 'fake'), sha256)).toBeUndefined();
  expect(await readNoteKey('no key', sha256)).toBeUndefined();
});

test('bytes as base 64 are those of Node.js, with one spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    }),
  );
  for (const text of ['AB', 'AB==', 'A===', 'AA=A', 'A A=', '-_==']) expect(fromBase64(text)).toBeUndefined();
});

/** Its types name a default export, which it does not have. */
function canonicalize(value: unknown): unknown {
  const judge: unknown = otherImplementation;
  return typeof judge === 'function' ? Reflect.apply(judge, undefined, [value]) : undefined;
}

test('canonical JSON is that of another implementation of RFC 8785', () => {
  fc.assert(
    fc.property(
      fc.json().map((text) => JSON.parse(text)),
      (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      },
    ),
  );
  expect(() => canonicalJson('\ud800')).toThrow(TypeError);
  expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow(TypeError);
});
