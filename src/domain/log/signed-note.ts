/**
 * A text with signatures under it (C2SP signed-note): the checkpoint of the public log is one. A key has a name, and four
 * bytes that tell it from another of that name.
 */
import { equalBytes, fromBase64, toBase64, utf8Of } from './bytes.ts';
import type { Sha256 } from './merkle-tree.ts';

/** What a key signs, as key ids have it: notes as they are (Ed25519, RFC 8032), or checkpoints as a witness (tlog-cosignature). */
export const keyTypes = { note: 1, cosignature: 4 } as const;
type KeyType = (typeof keyTypes)[keyof typeof keyTypes];
const idLength = 4;
const signatureLength = 64;
const keyLength = 32;

export interface NoteKey {
  /** Without spaces and plus signs. */
  readonly name: string;
  /** 32 bytes of an Ed25519 key. */
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedNote {
  /** Ends with a new line; the signatures are over its UTF-8 bytes. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export type VerifyEd25519 = (
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

export async function keyIdOf(
  { name, publicKey }: NoteKey,
  sha256: Sha256,
  type: KeyType = keyTypes.note,
): Promise<Uint8Array> {
  return (await sha256(Uint8Array.of(...utf8Of(`${name}\n`), type, ...publicKey))).slice(0, idLength);
}

/** "name+id+key", as verifiers expect it in their settings. */
export async function writeNoteKey(
  key: NoteKey,
  sha256: Sha256,
  type: KeyType = keyTypes.note,
): Promise<string> {
  const bytes = await keyIdOf(key, sha256, type);
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${key.name}+${id}+${toBase64(Uint8Array.of(type, ...key.publicKey))}`;
}

/** Undefined where the text is no key of that type, or has the id of another. */
export async function readNoteKey(
  text: string,
  sha256: Sha256,
  type: KeyType = keyTypes.note,
): Promise<NoteKey | undefined> {
  const [, name, encoded] = /^([^+\s]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes?.length !== keyLength + 1 || bytes[0] !== type) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return (await writeNoteKey(key, sha256, type)) === text ? key : undefined;
}

export function writeNote({ text, signatures }: SignedNote): string {
  return `${text}\n${signatures.map(writeSignature).join('')}`;
}

export function writeSignature({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(Uint8Array.of(...keyId, ...signature))}\n`;
}

/** Undefined where it is none. Who signed it, `isSignedBy` says. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const signatures = readSignatures(note.slice(end + 2));
  return signatures === undefined ? undefined : { text: note.slice(0, end + 1), signatures };
}

/** Lines as a note has them below its text; undefined where one is none. */
export function readSignatures(text: string): readonly NoteSignature[] | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  const signatures = lines.map(readSignature).filter((one) => one !== undefined);
  return signatures.length === lines.length ? signatures : undefined;
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^— ([^+\s]+) (\S+)$/.exec(line) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes === undefined || bytes.length <= idLength) return undefined;
  return { name, keyId: bytes.slice(0, idLength), signature: bytes.slice(idLength) };
}

export interface Verifying {
  readonly sha256: Sha256;
  readonly verify: VerifyEd25519;
}

/** False too where a second signature of the same key is wrong: such a note is malformed. */
export async function isSignedBy(
  { text, signatures }: SignedNote,
  key: NoteKey,
  { sha256, verify }: Verifying,
): Promise<boolean> {
  const own = signaturesOf(signatures, key, await keyIdOf(key, sha256));
  const verified = await Promise.all(
    own.map(
      async ({ signature }) =>
        signature.length === signatureLength && verify(key.publicKey, utf8Of(text), signature),
    ),
  );
  return verified.length > 0 && !verified.includes(false);
}

export function signaturesOf(
  signatures: readonly NoteSignature[],
  key: NoteKey,
  id: Uint8Array,
): readonly NoteSignature[] {
  return signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, id));
}
