/**
 * The protocol between a log and its witnesses (C2SP tlog-witness): what a log sends, and what a witness answers. A witness
 * remembers one checkpoint of each log, and cosigns only those that continue it.
 */
import { fromBase64, toBase64 } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { type Hash, isConsistent } from './merkle-tree.ts';
import {
  isSignedBy,
  keyIdOf,
  type NoteKey,
  type NoteSignature,
  readNote,
  type SignedNote,
  signaturesOf,
  type Verifying,
} from './signed-note.ts';

const hashLength = 32;
const maxHashes = 63;

export interface WitnessRequest {
  /** Of the tree that the witness cosigned last, as the log remembers it. */
  readonly oldSize: number;
  /** That the tree of the checkpoint begins with that one. */
  readonly proof: readonly Hash[];
  /** The signed note, verbatim. */
  readonly checkpoint: string;
}

export function writeWitnessRequest({ oldSize, proof, checkpoint }: WitnessRequest): string {
  return [`old ${oldSize}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** Undefined where the text is no request. */
export function readWitnessRequest(text: string): WitnessRequest | undefined {
  const end = text.indexOf('\n\n');
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  const oldSize = /^old (0|[1-9]\d{0,15})$/.exec(first)?.[1];
  const proof = lines.map(fromBase64).filter((hash) => hash !== undefined);
  const isWhole = proof.length === lines.length && proof.every(({ length }) => length === hashLength);
  if (oldSize === undefined || !Number.isSafeInteger(Number(oldSize))) return undefined;
  if (!isWhole || proof.length > maxHashes) return undefined;
  return { oldSize: Number(oldSize), proof, checkpoint: text.slice(end + 2) };
}

export type WitnessDecision =
  /** The note, with the signatures of the log alone, is to be remembered and cosigned. */
  | { readonly status: 200; readonly checkpoint: Checkpoint; readonly note: SignedNote }
  /** The log has to prove that it continues the tree of this size. */
  | { readonly status: 409; readonly size: number }
  | { readonly status: 400 | 403 | 404 | 422; readonly because: string };

export interface Watched {
  /** Of the logs that the witness watches; a log with several has a line for each. */
  readonly keys: readonly NoteKey[];
  /** The newest checkpoint of the log of that name that the witness cosigned. */
  readonly cosigned: (origin: string) => Checkpoint | undefined;
}

/** In the order of the specification, section add-checkpoint. */
export async function decideAsWitness(
  request: WitnessRequest,
  { keys, cosigned }: Watched,
  by: Verifying,
): Promise<WitnessDecision> {
  const note = readNote(request.checkpoint);
  const checkpoint = note && readCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) {
    return { status: 400, because: 'This is no checkpoint.' };
  }
  const own = keys.filter(({ name }) => name === checkpoint.origin);
  if (own.length === 0) return { status: 404, because: 'This witness does not watch this log.' };
  const signatures: NoteSignature[] = [];
  for (const key of own) {
    const named = signaturesOf(note.signatures, key, await keyIdOf(key, by.sha256));
    if (named.length > 0 && !(await isSignedBy(note, key, by))) return unsigned;
    signatures.push(...named);
  }
  if (signatures.length === 0) return unsigned;
  const { oldSize, proof } = request;
  if (oldSize > checkpoint.size) return { status: 400, because: 'The old tree is larger than the new one.' };
  const nothing = { size: 0, root: await by.sha256(new Uint8Array()) };
  const earlier = cosigned(checkpoint.origin) ?? nothing;
  if (oldSize !== earlier.size) return { status: 409, size: earlier.size };
  const continues = await isConsistent({ earlier, later: checkpoint, proof }, by.sha256);
  return continues
    ? { status: 200, checkpoint, note: { text: note.text, signatures } }
    : { status: 422, because: 'This tree does not continue the one that was cosigned.' };
}

const unsigned = { status: 403, because: 'No key of this log signed the checkpoint.' } as const;
