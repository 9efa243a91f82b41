/** Whom a log asks for cosignatures, and how many are enough (C2SP tlog-policy). */
import type { Sha256 } from './merkle-tree.ts';
import { keyTypes, type NoteKey, readNoteKey } from './signed-note.ts';

export interface PolicyLog {
  /** As the file has it. */
  readonly vkey: string;
  readonly key: NoteKey;
  readonly url: string | undefined;
}

export interface PolicyWitness extends PolicyLog {
  /** In the policy alone. */
  readonly name: string;
}

interface Group {
  readonly threshold: number;
  /** Witnesses and earlier groups. */
  readonly members: readonly string[];
}

export interface LogPolicy {
  /** The whole file. */
  readonly text: string;
  readonly logs: readonly PolicyLog[];
  readonly witnesses: readonly PolicyWitness[];
  readonly groups: ReadonlyMap<string, Group>;
  /** A witness, a group, or "none". */
  readonly quorum: string;
}

/** `names`: of the witnesses, in the policy, that cosigned. */
export function isQuorum({ groups, quorum }: LogPolicy, names: ReadonlySet<string>): boolean {
  const isMet = (name: string): boolean => {
    const group = groups.get(name);
    return group === undefined ? names.has(name) : group.members.filter(isMet).length >= group.threshold;
  };
  return quorum === noQuorum || isMet(quorum);
}

export class PolicyError extends Error {}

const noQuorum = 'none';
/** Tab, new line, and everything that is no control character. */
const allowed = /^[\t\n\x20-\x7e\u0080-\u{10ffff}]*$/u;

/** @throws PolicyError that names the line. */
export async function readPolicy(text: string, sha256: Sha256): Promise<LogPolicy> {
  const reading: Reading = { logs: [], witnesses: [], groups: new Map(), members: new Set(), sha256 };
  let quorum: string | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0 || words[0]?.startsWith('#')) continue;
    const problem = allowed.test(line)
      ? await readLine(reading, words, quorum)
      : 'has a control character, such as the end of a line of Windows';
    if (problem !== undefined) throw new PolicyError(`Line ${at + 1} ${problem}.`);
    if (words[0] === 'quorum') quorum = words[1];
  }
  if (quorum === undefined) throw new PolicyError('There is no line "quorum".');
  return { ...reading, text, quorum };
}

interface Reading {
  readonly logs: PolicyLog[];
  readonly witnesses: PolicyWitness[];
  readonly groups: Map<string, Group>;
  /** Of any group: each name counts once. */
  readonly members: Set<string>;
  readonly sha256: Sha256;
}

/** What is wrong with it. */
async function readLine(
  reading: Reading,
  [kind, ...words]: readonly string[],
  quorum: string | undefined,
): Promise<string | undefined> {
  if (kind === 'log') return readLog(reading, words);
  if (kind === 'witness') return readWitness(reading, words);
  if (kind === 'group') return readGroup(reading, words);
  if (kind !== 'quorum') return `begins with "${kind}", which is not log, witness, group or quorum`;
  const [name, ...rest] = words;
  if (name === undefined || rest.length > 0) return 'is not: quorum NAME';
  if (quorum !== undefined) return 'is a second quorum';
  return name === noQuorum || isDefined(reading, name) ? undefined : `names "${name}" before it is defined`;
}

async function readLog({ logs, sha256 }: Reading, words: readonly string[]): Promise<string | undefined> {
  const [vkey = '', url, ...rest] = words;
  const key = await readNoteKey(vkey, sha256, keyTypes.note);
  if (rest.length > 0 || !isAddress(url)) return 'is not: log VKEY [URL]';
  if (key === undefined) return 'has no key of a log that signs with Ed25519 (type 01)';
  if (isTwice(logs, key)) return 'has the key of another line';
  logs.push({ vkey, key, url });
  return undefined;
}

async function readWitness(reading: Reading, words: readonly string[]): Promise<string | undefined> {
  const [name, vkey = '', url, ...rest] = words;
  const key = await readNoteKey(vkey, reading.sha256, keyTypes.cosignature);
  if (name === undefined || rest.length > 0 || !isAddress(url)) return 'is not: witness NAME VKEY [URL]';
  if (key === undefined) return 'has no key of a witness that cosigns with Ed25519 (type 04)';
  if (isTwice(reading.witnesses, key)) return 'has the key of another line';
  if (name === noQuorum || isDefined(reading, name)) return `defines "${name}" a second time`;
  reading.witnesses.push({ name, vkey, key, url: url?.replace(/\/$/, '') });
  return undefined;
}

function readGroup(reading: Reading, words: readonly string[]): string | undefined {
  const [name, count = '', ...members] = words;
  const threshold = thresholdOf(count, members.length);
  if (name === undefined || members.length === 0) return 'is not: group NAME all|any|NUMBER NAME...';
  if (threshold < 1 || threshold > members.length) return `asks for "${count}" of ${members.length}`;
  if (name === noQuorum || isDefined(reading, name)) return `defines "${name}" a second time`;
  for (const member of members) {
    if (!isDefined(reading, member)) return `names "${member}" before it is defined`;
    if (reading.members.has(member)) return `names "${member}", which is in a group already`;
    reading.members.add(member);
  }
  reading.groups.set(name, { threshold, members });
  return undefined;
}

/** 0 where it is none. */
function thresholdOf(count: string, members: number): number {
  if (count === 'all') return members;
  if (count === 'any') return 1;
  return /^[1-9]\d{0,5}$/.test(count) ? Number(count) : 0;
}

function isDefined({ witnesses, groups }: Reading, name: string): boolean {
  return groups.has(name) || witnesses.some((witness) => witness.name === name);
}

function isTwice(entries: readonly PolicyLog[], { publicKey }: NoteKey): boolean {
  return entries.some(({ key }) => String(key.publicKey) === String(publicKey));
}

function isAddress(url: string | undefined): boolean {
  return url === undefined || /^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(url);
}
