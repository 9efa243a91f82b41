import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { isQuorum, readPolicy } from './policy.ts';
import { keyTypes, writeNoteKey } from './signed-note.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const witnessKey = async (name: string, publicKey = randomBytes(32)) =>
  writeNoteKey({ name, publicKey }, sha256, keyTypes.cosignature);
const logKey = async (name: string) => writeNoteKey({ name, publicKey: randomBytes(32) }, sha256);

let keys: readonly string[];
let log: string;
beforeAll(async () => {
  keys = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => witnessKey(`witness.example/${name}`)));
  log = await logKey('oils.example/log');
});

const problemOf = async (text: string): Promise<string> =>
  readPolicy(text, sha256).then(
    () => 'none',
    ({ message }: Error) => message,
  );

test('the example of the specification: two of one organization, and one of another', async () => {
  const policy = await readPolicy(
    `# of two organizations
log ${log} https://oils.example/

witness X1 ${keys[0]} https://x.example/1/
\twitness  X2\t${keys[1]}
group X-witnesses 2 X1 X2
witness Y1 ${keys[2]}
witness Y2 ${keys[3]}
group Y-witnesses any Y1 Y2
group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`,
    sha256,
  );
  expect(policy.logs.map(({ key, url }) => [key.name, url])).toEqual([
    ['oils.example/log', 'https://oils.example/'],
  ]);
  expect(policy.witnesses[0]).toMatchObject({ name: 'X1', vkey: keys[0], url: 'https://x.example/1' });
  const isMet = (...names: readonly string[]) => isQuorum(policy, new Set(names));
  expect([isMet(), isMet('X1', 'X2'), isMet('X1', 'Y1', 'Y2')]).toEqual([false, false, false]);
  expect([isMet('X1', 'X2', 'Y2'), isMet('X1', 'X2', 'Y1', 'Y2')]).toEqual([true, true]);
});

test('one witness is a quorum, and none is one too', async () => {
  const one = await readPolicy(`witness w ${keys[0]}\nquorum w`, sha256);
  expect([isQuorum(one, new Set()), isQuorum(one, new Set(['w']))]).toEqual([false, true]);
  expect(isQuorum(await readPolicy('quorum none\n', sha256), new Set())).toBe(true);
});

test('what is wrong is named with its line', async () => {
  const [a, b] = keys;
  const w = `witness w ${a}\n`;
  expect(await problemOf('')).toBe('There is no line "quorum".');
  expect(await problemOf('\nwitnes w\nquorum none')).toMatch(/^Line 2 begins with "witnes"/);
  expect(await problemOf(`${w}quorum w\r\n`)).toMatch(/^Line 2 has a control character/);
  expect(await problemOf(`${w}quorum w\nquorum w`)).toBe('Line 3 is a second quorum.');
  expect(await problemOf('quorum w\n')).toBe('Line 1 names "w" before it is defined.');
  expect(await problemOf('quorum none none')).toBe('Line 1 is not: quorum NAME.');
  expect(await problemOf(`witness none ${a}\nquorum none`)).toMatch(/^Line 1 defines "none"/);
  expect(await problemOf(`${w}witness w ${b}\nquorum w`)).toMatch(/^Line 2 defines "w" a second/);
  expect(await problemOf(`${w}witness v ${a}\nquorum w`)).toMatch(/^Line 2 has the key of another/);
  expect(await problemOf(`witness w ${log}\nquorum w`)).toMatch(/^Line 1 has no key of a witness/);
  expect(await problemOf(`log ${a}\nquorum none`)).toMatch(/^Line 1 has no key of a log/);
  expect(await problemOf(`log ${log}\nlog ${log}\nquorum none`)).toMatch(/^Line 2 has the key of another/);
  expect(await problemOf(`witness w ${a} ftp://w.example\nquorum w`)).toMatch(/^Line 1 is not: witness/);
  expect(await problemOf(`${w}group g 2 w\nquorum g`)).toBe('Line 2 asks for "2" of 1.');
  expect(await problemOf(`${w}group g 0 w\nquorum g`)).toBe('Line 2 asks for "0" of 1.');
  expect(await problemOf(`${w}group g toString w\nquorum g`)).toBe('Line 2 asks for "toString" of 1.');
  expect(await problemOf(`${w}group g all none\nquorum g`)).toBe('Line 2 names "none" before it is defined.');
  expect(await problemOf(`${w}group g all w\ngroup h all w\nquorum g`)).toMatch(/^Line 3 names "w", which/);
  expect(await problemOf(`${w}group g all g\nquorum g`)).toBe('Line 2 names "g" before it is defined.');
  expect(await problemOf('group g all\nquorum g')).toMatch(/^Line 1 is not: group/);
});

test('the same bytes under another name are the key of another line', async () => {
  const publicKey = randomBytes(32);
  const [one, other] = [await witnessKey('one', publicKey), await witnessKey('other', publicKey)];
  expect(await problemOf(`witness a ${one}\nwitness b ${other}\nquorum a`)).toMatch(/^Line 2 has the key/);
});
