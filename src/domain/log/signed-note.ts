/**
 * A text with signatures under it (C2SP signed-note): the checkpoint of the public log is one. A key has a name, and four
 * bytes that tell it from another of that name.
 */
import { equalBytes, fromBase64, toBase64, utf8Of } from './bytes.ts';
import type { Sha256 } from './merkle-tree.ts';

/** The number of Ed25519 (RFC 8032) in key ids. */
const ed25519 = 1;
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

export async function keyIdOf({ name, publicKey }: NoteKey, sha256: Sha256): Promise<Uint8Array> {
  return (await sha256(Uint8Array.of(...utf8Of(`${name}\n`), ed25519, ...publicKey))).slice(0, idLength);
}

/** "name+id+key", as verifiers expect it in their settings. */
export async function writeNoteKey(key: NoteKey, sha256: Sha256): Promise<string> {
  const id = Array.from(await keyIdOf(key, sha256), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${key.name}+${id}+${toBase64(Uint8Array.of(ed25519, ...key.publicKey))}`;
}

/** Undefined where the text is no key, or has the id of another. */
export async function readNoteKey(text: string, sha256: Sha256): Promise<NoteKey | undefined> {
  const [, name, encoded] = /^([^+\s]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes?.length !== keyLength + 1 || bytes[0] !== ed25519) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return (await writeNoteKey(key, sha256)) === text ? key : undefined;
}

export function writeNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `— ${name} ${toBase64(Uint8Array.of(...keyId, ...signature))}\n`,
  );
  return `${text}\n${lines.join('')}`;
}

/** Undefined where it is none. Who signed it, `isSignedBy` says. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignature).filter((one) => one !== undefined);
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : undefined;
}

function readSignature(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^— ([^+\s]+) (\S+)$/.exec(line) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes === undefined || bytes.length <= idLength) return undefined;
  return { name, keyId: bytes.slice(0, idLength), signature: bytes.slice(idLength) };
}

export async function isSignedBy(
  { text, signatures }: SignedNote,
  key: NoteKey,
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: VerifyEd25519 },
): Promise<boolean> {
  const id = await keyIdOf(key, sha256);
  const own = signatures.find(({ name, keyId }) => name === key.name && equalBytes(keyId, id));
  if (own?.signature.length !== signatureLength) return false;
  return verify(key.publicKey, utf8Of(text), own.signature);
}
