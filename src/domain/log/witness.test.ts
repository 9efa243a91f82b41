/** A witness signs no two trees of one log that do not continue each other, whatever it is sent. */
import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8Of } from './bytes.ts';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { cosignatureOf, cosignedBytes, timedSignature } from './cosignature.ts';
import { type Hash, leafHash, rootOf, treeOver } from './merkle-tree.ts';
import { keyIdOf, keyTypes, readNote, readNoteKey, writeNote, writeNoteKey } from './signed-note.ts';
import { decideAsWitness, readWitnessRequest, writeWitnessRequest } from './witness.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

function makeKey(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: { name, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url') },
    sign: (bytes: Uint8Array) => sign(null, bytes, privateKey),
  };
}

const verifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
  verify(
    null,
    message,
    {
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
    },
    signature,
  );
const by = { sha256, verify: verifyEd25519 };
const log = makeKey('oils.example/log');

async function noteOf(text: string, by_ = log): Promise<string> {
  const keyId = await keyIdOf(by_.key, sha256);
  return writeNote({
    text,
    signatures: [{ name: by_.key.name, keyId, signature: by_.sign(utf8Of(text)) }],
  });
}

/** A history is a text; each prefix of it is a tree that the log may show. */
async function treeOf(history: string) {
  const leaves = await Promise.all(history.split('').map(async (leaf) => leafHash(utf8Of(leaf), sha256)));
  const read = async (height: number, index: number): Promise<Hash> =>
    rootOf(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height), sha256);
  return {
    ...treeOver(read, sha256),
    at: { origin: log.key.name, size: leaves.length, root: await rootOf(leaves, sha256) },
  };
}

async function requestOf(history: string, oldSize: number, origin = log.key.name) {
  const tree = await treeOf(history);
  const proof = oldSize > tree.at.size ? [] : await tree.consistencyProof(oldSize, tree.at.size);
  return { oldSize, proof, checkpoint: await noteOf(writeCheckpoint({ ...tree.at, origin })) };
}

test('a request is read as it was written', async () => {
  const request = await requestOf('abcde', 3);
  const read = readWitnessRequest(writeWitnessRequest(request));
  expect(read).toEqual({ ...request, proof: request.proof.map((hash) => new Uint8Array(hash)) });
  const hash = Buffer.alloc(32).toString('base64');
  for (const text of [
    '',
    'old 1',
    'old 01\n\nnote',
    'old -1\n\nnote',
    'old 9999999999999999\n\nnote',
    'older 1\n\nnote',
    'old 1\nAAAA\n\nnote',
    `old 1\n${`${hash}\n`.repeat(64)}\nnote`,
  ]) {
    expect([text, readWitnessRequest(text)]).toEqual([text, undefined]);
  }
});

type Request = Awaited<ReturnType<typeof requestOf>>;

describe('the answer of a witness that cosigned three leaves', () => {
  const answer = async (request: Request, keys = [log.key]) => {
    const { at } = await treeOf('abc');
    const cosigned = (origin: string) => (origin === log.key.name ? at : undefined);
    const decision = await decideAsWitness(request, { keys, cosigned }, by);
    return decision.status === 409 ? `409 ${decision.size}` : decision.status;
  };

  test('follows the specification', async () => {
    expect(await answer(await requestOf('abcde', 3))).toBe(200);
    expect(await answer(await requestOf('abc', 3))).toBe(200);
    expect(await answer(await requestOf('abcde', 0))).toBe('409 3');
    expect(await answer(await requestOf('abcde', 5))).toBe('409 3');
    expect(await answer(await requestOf('ab', 2))).toBe('409 3');
    expect(await answer(await requestOf('ab', 3))).toBe(400);
    expect(await answer(await requestOf('abd', 3))).toBe(422);
    expect(await answer(await requestOf('xbcde', 3))).toBe(422);
    expect(await answer({ ...(await requestOf('abcde', 3)), proof: [] })).toBe(422);
    expect(await answer({ ...(await requestOf('abcde', 3)), checkpoint: 'nothing' })).toBe(400);
    expect(await answer(await requestOf('abcde', 3, 'other.example/log'))).toBe(404);
    const impostor = makeKey(log.key.name);
    const { checkpoint } = await requestOf('abcde', 3);
    expect(await answer(await requestOf('abcde', 3), [impostor.key])).toBe(403);
    // A key of the log is known by name and id, and what it signed is another text.
    const forged = checkpoint.replace('\n5\n', '\n6\n');
    expect(await answer({ ...(await requestOf('abcde', 3)), checkpoint: forged })).toBe(403);
    const line = (await noteOf(`${log.key.name}\n9\n`)).split('\n\n')[1] ?? '';
    const twice = { ...(await requestOf('abcde', 3)), checkpoint: `${checkpoint}${line}` };
    expect(await answer(twice)).toBe(403);
    expect(await answer(await requestOf('abcde', 3), [impostor.key, log.key])).toBe(200);
  });

  test('begins with any tree of a log that it watches, and with an empty one only as it is', async () => {
    const first = async (request: Request) =>
      (await decideAsWitness(request, { keys: [log.key], cosigned: () => undefined }, by)).status;
    expect(await first(await requestOf('abcde', 0))).toBe(200);
    expect(await first({ ...(await requestOf('abcde', 0)), proof: [new Uint8Array(32)] })).toBe(422);
    expect(await first(await requestOf('', 0))).toBe(200);
    const { at } = await treeOf('a');
    const text = writeCheckpoint({ ...at, size: 0 });
    expect(await first({ ...(await requestOf('', 0)), checkpoint: await noteOf(text) })).toBe(422);
  });
});

test('of trees that grow, fork, roll back and are replayed, those it signs always continue each other', async () => {
  const step = fc.record({
    /** Of few letters, so that histories often share a beginning. */
    history: fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }),
    grows: fc.boolean(),
    claims: fc.constantFrom('truth', 'smaller', 'nothing'),
    proves: fc.constantFrom('itself', 'what was signed', 'what was sent before'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      let signed: { readonly history: string; readonly at: Checkpoint } | undefined;
      let before: { readonly history: string; readonly request: Request } | undefined;
      for (const { history: drawn, grows, claims, proves } of steps) {
        const own = signed?.history ?? '';
        const history = grows ? own + drawn : drawn;
        const oldSize = { truth: own.length, smaller: Math.max(0, own.length - 1), nothing: 0 }[claims];
        const honest = await requestOf(history, Math.min(oldSize, history.length));
        const other = await requestOf(own + drawn, Math.min(oldSize, own.length));
        const sent: NonNullable<typeof before> = {
          itself: { history, request: { ...honest, oldSize } },
          'what was signed': { history, request: { ...honest, oldSize, proof: other.proof } },
          'what was sent before': before ?? { history, request: { ...honest, oldSize } },
        }[proves];
        before = sent;
        const cosigned = () => signed?.at;
        const decision = await decideAsWitness(sent.request, { keys: [log.key], cosigned }, by);
        if (proves === 'itself' && claims === 'truth' && grows) expect(decision.status).toBe(200);
        if (decision.status !== 200) continue;
        expect([own, sent.history.startsWith(own)]).toEqual([own, true]);
        signed = { history: sent.history, at: decision.checkpoint };
      }
    }),
  );
});

describe('a cosignature', () => {
  const witness = makeKey('witness.example/1');
  const text = `${log.key.name}\n3\nAAAA\n`;
  const cosign = async (seconds: number, over = text, as = witness) => ({
    name: as.key.name,
    keyId: await keyIdOf(as.key, sha256, keyTypes.cosignature),
    signature: timedSignature(seconds, as.sign(cosignedBytes(over, seconds))),
  });

  test('has the form and the key id of the example of the specification', async () => {
    // C2SP tlog-cosignature: the checkpoint and the line of its witness; its key is not published there.
    const example = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;
    const note = readNote(example);
    expect(readCheckpoint(note?.text ?? '')?.size).toBe(20852163);
    const line = note?.signatures[1];
    const message = Buffer.from(cosignedBytes(note?.text ?? '', 1679315147)).toString();
    expect(message).toBe(`cosignature/v1
time 1679315147
example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
`);
    expect(timedSignature(1679315147, line?.signature.slice(8) ?? new Uint8Array())).toEqual(line?.signature);
    expect(writeNote(note ?? { text: '', signatures: [] })).toBe(example);
  });

  test('is that of its witness over this text at its time, and of nothing else', async () => {
    const found = async (signatures: Awaited<ReturnType<typeof cosign>>[], of = text) =>
      cosignatureOf({ text: of, signatures }, witness.key, by);
    const good = await cosign(1_700_000_000);
    expect(await found([good])).toBe(good);
    expect(await found([])).toBeUndefined();
    expect(await found([good], `${text}x\n`)).toBeUndefined();
    expect(await found([await cosign(1, text, makeKey(witness.key.name))])).toBeUndefined();
    const later = { ...good, signature: timedSignature(1_800_000_000, good.signature.slice(8)) };
    expect(await found([later])).toBeUndefined();
    expect(await found([good, later])).toBeUndefined();
    expect(await found([{ ...good, signature: good.signature.slice(8) }])).toBeUndefined();
    expect(await found([await cosign(0)])).toBeUndefined();
    // Another key of that name with the same bytes, but of the type that signs notes.
    expect(await found([{ ...good, keyId: await keyIdOf(witness.key, sha256) }])).toBeUndefined();
  });

  test('has keys that no log has', async () => {
    const vkey = await writeNoteKey(witness.key, sha256, keyTypes.cosignature);
    expect(await readNoteKey(vkey, sha256, keyTypes.cosignature)).toEqual({
      ...witness.key,
      publicKey: new Uint8Array(witness.key.publicKey),
    });
    expect(await readNoteKey(vkey, sha256)).toBeUndefined();
  });
});
