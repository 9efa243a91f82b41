/** One leaf's place in the log as a file that is verified without asking the log (C2SP tlog-proof). */
import { fromBase64, toBase64, utf8Of } from './bytes.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type Hash, isIncluded, leafHash } from './merkle-tree.ts';
import { isSignedBy, type NoteKey, readNote, type Verifying } from './signed-note.ts';

const firstLine = 'c2sp.org/tlog-proof@v1';
const hashLength = 32;
/** More than a tree of 2^53 leaves needs. */
const maxHashes = 64;

export interface LogProof {
  /** Of the leaf, from 0. */
  readonly index: number;
  readonly hashes: readonly Hash[];
  /** The signed checkpoint, verbatim. */
  readonly checkpoint: string;
  /** The leaf itself; not covered by the proof before its hash is compared. Null where the file has none. */
  readonly leaf: string | null;
}

export function writeProof({ index, hashes, checkpoint, leaf }: LogProof): string {
  return [
    firstLine,
    ...(leaf === null ? [] : [`extra ${toBase64(utf8Of(leaf))}`]),
    `index ${index}`,
    ...hashes.map(toBase64),
    '',
    checkpoint,
  ].join('\n');
}

/** Undefined where the text is no proof. */
export function readProof(text: string): LogProof | undefined {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (first !== firstLine) return undefined;
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const leaf = extra === undefined ? null : leafIn(extra);
  const index = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '')?.[1];
  const hashes = lines.map(fromBase64).filter((hash) => hash?.length === hashLength);
  if (leaf === undefined || index === undefined || hashes.length !== lines.length) return undefined;
  if (hashes.length > maxHashes) return undefined;
  return {
    index: Number(index),
    hashes: hashes.filter((hash) => hash !== undefined),
    checkpoint: text.slice(end + 2),
    leaf,
  };
}

function leafIn(encoded: string): string | undefined {
  const bytes = fromBase64(encoded);
  return bytes && new TextDecoder().decode(bytes);
}

/** The first step that fails, or none. */
export type ProofStep = 'checkpoint' | 'signature' | 'inclusion';

/** Whether the log with that key has the leaf. */
export async function failureOf(
  { index, hashes, checkpoint }: LogProof,
  leaf: string,
  key: NoteKey,
  by: Verifying,
): Promise<ProofStep | undefined> {
  const note = readNote(checkpoint);
  const stated = note && readCheckpoint(note.text);
  if (note === undefined || stated === undefined || stated.origin !== key.name) return 'checkpoint';
  if (!(await isSignedBy(note, key, by))) return 'signature';
  const included = {
    leaf: await leafHash(utf8Of(leaf), by.sha256),
    index,
    size: stated.size,
    root: stated.root,
    proof: hashes,
  };
  return (await isIncluded(included, by.sha256)) ? undefined : 'inclusion';
}
