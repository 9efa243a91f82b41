/**
 * What a witness states about a checkpoint, with the time (C2SP tlog-cosignature, Ed25519): of all trees of this log that it
 * saw, which all begin with one another, this is the largest.
 */
import { utf8Of } from './bytes.ts';
import {
  keyIdOf,
  keyTypes,
  type NoteKey,
  type NoteSignature,
  type SignedNote,
  signaturesOf,
  type Verifying,
} from './signed-note.ts';

const timeLength = 8;
const signatureLength = 64;

/** The bytes that a witness signs; `text` is that of the checkpoint, `seconds` since 1970. */
export function cosignedBytes(text: string, seconds: number): Uint8Array {
  return utf8Of(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/** What stands in the note for an Ed25519 signature over `cosignedBytes`. */
export function timedSignature(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(timeLength);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return Uint8Array.of(...time, ...signature);
}

/** The signature of that witness under the text, if each that bears its name and id is one; undefined otherwise. */
export async function cosignatureOf(
  { text, signatures }: SignedNote,
  witness: NoteKey,
  { sha256, verify }: Verifying,
): Promise<NoteSignature | undefined> {
  const id = await keyIdOf(witness, sha256, keyTypes.cosignature);
  const own = signaturesOf(signatures, witness, id);
  for (const { signature } of own) {
    const seconds = timeOf(signature);
    if (seconds === undefined) return undefined;
    const bytes = cosignedBytes(text, seconds);
    if (!(await verify(witness.publicKey, bytes, signature.slice(timeLength)))) return undefined;
  }
  return own[0];
}

function timeOf(signature: Uint8Array): number | undefined {
  if (signature.length !== timeLength + signatureLength) return undefined;
  const seconds = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0));
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined;
}
