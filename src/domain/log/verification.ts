/**
 * What an outsider finds out about one certificate, step by step, from a proof and what the log publishes, and believes
 * nothing because the log says so. The page /verify runs it in the browser.
 */
import { equalBytes } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { cosignatureOf } from './cosignature.ts';
import { isConsistent, isIncluded, leafHash, treeOver } from './merkle-tree.ts';
import { isQuorum, type LogPolicy } from './policy.ts';
import { failureOf, type LogProof } from './proof.ts';
import { isSignedBy, type NoteKey, readNote, type SignedNote, type Verifying } from './signed-note.ts';
import {
  hashBytes,
  logAddresses,
  readEntryBundle,
  subtreesIn,
  tilePath,
  tilesOf,
  tileWidth,
  widthIn,
} from './tiles.ts';

/** What a decision says of a certificate, in the fields that people compare. */
export interface LoggedDecision {
  readonly action: string;
  readonly at: string;
  readonly number: string;
  readonly state: string;
  readonly level: string;
  /** mg/kg. */
  readonly phenolicContent: number;
  readonly validUntil: string;
  readonly batches: readonly string[];
}

export interface LogFacts {
  readonly keys: readonly NoteKey[];
  /** Undefined where the log asks no witnesses. */
  readonly policy: LogPolicy | undefined;
  /** Reads from the log; rejects where it cannot be reached. */
  readonly get: (path: string) => Promise<Uint8Array>;
}

type Signature = 'signed' | 'unreadable' | 'not-signed';
type Consistency = 'grown' | 'rolled-back' | 'forked' | 'newest-not-signed' | 'not-reached';

export interface LogFindings {
  /** The leaf of the proof; undefined where the proof is of something else. */
  readonly decision: LoggedDecision | undefined;
  readonly signature: Signature;
  /** Position of the leaf. */
  readonly entry: number;
  /** As the checkpoint names its log. */
  readonly origin: string | undefined;
  /** The name under the checkpoint is that of this log. */
  readonly isThisLog: boolean;
  readonly isIncluded: boolean;
  readonly consistency: Consistency;
  /** Names of witnesses in the policy that cosigned; undefined without a policy. */
  readonly witnesses: { readonly names: readonly string[]; readonly isEnough: boolean } | undefined;
  /** The newest decision after that of the proof; null: there is none, undefined: not all leaves were read. */
  readonly later: (LoggedDecision & { readonly entry: number }) | null | undefined;
}

/** Bundles of 256 leaves after that of the proof; later decisions beyond are not looked for. */
const maxBundles = 40;

export async function verifyInLog(proof: LogProof, log: LogFacts, by: Verifying): Promise<LogFindings> {
  const note = readNote(proof.checkpoint);
  const stated = note && readCheckpoint(note.text);
  const decision = readDecision(proof.leaf);
  const signer = note && (await signerOf(note, log.keys, by));
  const newest = await readNewest(log, by);
  const found = {
    decision,
    entry: proof.index,
    origin: stated?.origin,
    isThisLog: log.keys.some(({ name }) => name === stated?.origin),
    signature:
      stated === undefined ? ('unreadable' as const) : signer ? ('signed' as const) : ('not-signed' as const),
    isIncluded:
      signer !== undefined &&
      proof.leaf !== null &&
      (await failureOf(proof, proof.leaf, signer, by)) === undefined,
    witnesses: await witnessesOf(newest === undefined ? note : newest?.note, log.policy, by),
  };
  if (newest === undefined || stated === undefined)
    return { ...found, consistency: 'not-reached', later: undefined };
  if (newest === null) return { ...found, consistency: 'newest-not-signed', later: undefined };
  try {
    const consistency = await compare(stated, newest.stated, log, by);
    const later =
      consistency === 'grown' && decision !== undefined
        ? await findLater({ after: proof.index, number: decision.number }, newest.stated, log, by)
        : undefined;
    return { ...found, consistency, later };
  } catch (error) {
    if (error instanceof RangeError) return { ...found, consistency: 'forked', later: undefined };
    return { ...found, consistency: 'not-reached', later: undefined };
  }
}

/** Undefined: not reached. Null: no checkpoint of this log. */
async function readNewest(
  { get, keys }: LogFacts,
  by: Verifying,
): Promise<{ readonly note: SignedNote; readonly stated: Checkpoint } | null | undefined> {
  const text = await get(logAddresses.checkpoint).catch(() => undefined);
  if (text === undefined) return undefined;
  const note = readNote(new TextDecoder().decode(text));
  const stated = note && readCheckpoint(note.text);
  if (note === undefined || stated === undefined) return null;
  return (await signerOf(note, keys, by)) === undefined ? null : { note, stated };
}

async function signerOf(
  note: SignedNote,
  keys: readonly NoteKey[],
  by: Verifying,
): Promise<NoteKey | undefined> {
  for (const key of keys) if (await isSignedBy(note, key, by)) return key;
  return undefined;
}

async function witnessesOf(
  note: SignedNote | undefined,
  policy: LogPolicy | undefined,
  by: Verifying,
): Promise<LogFindings['witnesses']> {
  if (policy === undefined) return undefined;
  const names: string[] = [];
  for (const { name, key } of policy.witnesses) {
    if (note !== undefined && (await cosignatureOf(note, key, by)) !== undefined) names.push(name);
  }
  return { names, isEnough: isQuorum(policy, new Set(names)) };
}

async function compare(
  earlier: Checkpoint,
  later: Checkpoint,
  log: LogFacts,
  { sha256 }: Verifying,
): Promise<Consistency> {
  if (later.size < earlier.size) return 'rolled-back';
  const tree = treeOver(subtreesIn(tilesOf(log.get, later.size), sha256), sha256);
  const proof = await tree.consistencyProof(earlier.size, later.size);
  return (await isConsistent({ earlier, later, proof }, sha256)) ? 'grown' : 'forked';
}

/** Each leaf is compared with the tiles, and each tile with the root, so that the log can hide none. */
async function findLater(
  { after, number }: { readonly after: number; readonly number: string },
  { size, root }: Checkpoint,
  log: LogFacts,
  { sha256 }: Verifying,
): Promise<LogFindings['later']> {
  const firstBundle = Math.floor((after + 1) / tileWidth);
  const lastBundle = Math.floor((size - 1) / tileWidth);
  if (lastBundle - firstBundle >= maxBundles) return undefined;
  const read = tilesOf(log.get, size);
  const tree = treeOver(subtreesIn(read, sha256), sha256);
  let later: LogFindings['later'] = null;
  for (let index = firstBundle; index <= lastBundle; index += 1) {
    const width = widthIn(size, { level: null, index });
    const bytes = await log.get(`${logAddresses.tiles}/${tilePath({ level: null, index, width })}`);
    const leaves = readEntryBundle(bytes) ?? [];
    const hashes = await Promise.all(leaves.map(async (leaf) => leafHash(leaf, sha256)));
    const tile = await read(0, index);
    const isWhole =
      hashes.length === width &&
      hashes.every((hash, at) => equalBytes(hash, tile.subarray(at * hashBytes, (at + 1) * hashBytes)));
    const first = index * tileWidth;
    // Its proof is made of all hashes of the tile, so it holds only if each of them is in the tree.
    const proof = await tree.inclusionProof(first, size);
    const [leaf] = hashes;
    if (
      !isWhole ||
      leaf === undefined ||
      !(await isIncluded({ leaf, index: first, size, root, proof }, sha256))
    ) {
      throw new RangeError(`The bundle ${index} is not that of the tree.`);
    }
    for (const [at, one] of leaves.entries()) {
      const decision = first + at > after ? readDecision(new TextDecoder().decode(one)) : undefined;
      if (decision?.number === number) later = { ...decision, entry: first + at };
    }
  }
  return later;
}

/** Undefined for a leaf about something else. */
function readDecision(leaf: string | null): LoggedDecision | undefined {
  const read: Partial<LoggedDecision & { kind: string }> = leaf === null ? {} : parse(leaf);
  const { kind, action, at, number, state, level, phenolicContent, validUntil, batches } = read;
  if (kind !== 'certificate' || action === undefined || at === undefined || number === undefined)
    return undefined;
  if (state === undefined || level === undefined || phenolicContent === undefined) return undefined;
  if (validUntil === undefined || batches === undefined) return undefined;
  return { action, at, number, state, level, phenolicContent, validUntil, batches };
}

function parse(leaf: string): object {
  try {
    const value: unknown = JSON.parse(leaf);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
