/**
 * Follows the public log of a site, this one or another, and trusts it no further than its key: what was read before must
 * still be there, and each new leaf in the tree that is signed.
 */

import { equalBytes, utf8Of } from '../../domain/log/bytes.ts';
import { type Checkpoint, readCheckpoint } from '../../domain/log/checkpoint.ts';
import { isConsistent, isIncluded, leafHash, treeOver } from '../../domain/log/merkle-tree.ts';
import { isSignedBy, readNote, readNoteKey } from '../../domain/log/signed-note.ts';
import {
  logAddresses,
  readEntryBundle,
  subtreesIn,
  tilePath,
  tilesOf,
  tileWidth,
  widthIn,
} from '../../domain/log/tiles.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';

/** The bytes at an address of the site; rejects where it has none. */
export type Get = (path: string) => Promise<Uint8Array>;

export interface Followed {
  /** As a line of /log/keys. */
  readonly key: string;
  /** The newest checkpoint that was read; null before the first. */
  readonly checkpoint: string | null;
}

export interface Reading {
  readonly followed: Followed;
  /** In the order of the log, each as canonical JSON. */
  readonly leaves: readonly string[];
}

export class LogContradiction extends Error {}

/** @throws LogContradiction where the log is signed by another key, was rolled back or forked, or has an altered leaf. */
export async function readOn(get: Get, { key, checkpoint }: Followed): Promise<Reading> {
  const note = textOf(await get(logAddresses.checkpoint));
  const newest = await openNote(note, key);
  const before = checkpoint === null ? undefined : await openNote(checkpoint, key);
  const first = before?.size ?? 0;
  if (newest.size < first) {
    throw new LogContradiction(`The log was rolled back from ${first} leaves to ${newest.size}.`);
  }
  const tree = treeOver(subtreesIn(tilesOf(get, newest.size), sha256), sha256);
  if (!equalBytes(await tree.root(newest.size), newest.root)) {
    throw new LogContradiction('The tiles are not those of the checkpoint.');
  }
  if (before !== undefined) {
    const proof = await tree.consistencyProof(first, newest.size);
    if (!(await isConsistent({ earlier: before, later: newest, proof }, sha256))) {
      throw new LogContradiction(`The log has another history than it had with ${first} leaves.`);
    }
  }
  const leaves = await readLeaves(get, first, newest.size);
  for (const [at, leaf] of leaves.entries()) {
    const index = first + at;
    const proof = await tree.inclusionProof(index, newest.size);
    const claim = { ...newest, index, proof, leaf: await leafHash(utf8Of(leaf), sha256) };
    if (!(await isIncluded(claim, sha256))) throw new LogContradiction(`Leaf ${index} is not in the tree.`);
  }
  return { followed: { key, checkpoint: note }, leaves };
}

async function openNote(text: string, key: string): Promise<Checkpoint> {
  const signer = await readNoteKey(key, sha256);
  const note = readNote(text);
  const stated = note && readCheckpoint(note.text);
  const isSigned = signer && note && (await isSignedBy(note, signer, { sha256, verify: verifyEd25519 }));
  if (stated === undefined || isSigned !== true) {
    throw new LogContradiction('The checkpoint has no signature of the key that is followed.');
  }
  return stated;
}

async function readLeaves(get: Get, first: number, size: number): Promise<readonly string[]> {
  const leaves: string[] = [];
  for (let index = Math.floor(first / tileWidth); index * tileWidth < size; index += 1) {
    const width = widthIn(size, { level: null, index });
    const bundle = readEntryBundle(
      await get(`${logAddresses.tiles}/${tilePath({ level: null, index, width })}`),
    );
    if (bundle?.length !== width) throw new LogContradiction(`The bundle ${index} has not ${width} leaves.`);
    leaves.push(...bundle.slice(Math.max(0, first - index * tileWidth)).map(textOf));
  }
  return leaves;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
