/** Compares the whole public log with itself, with what was published of it, and with the certificates of the register. */
import type { Connection } from '../../database/connection/connection.ts';
import { listCheckpoints, listContradicted, listLeaves, readTile } from '../../database/log/entries.ts';
import { listLogKeys } from '../../database/log/keys.ts';
import { equalBytes, utf8Of } from '../../domain/log/bytes.ts';
import { readCheckpoint } from '../../domain/log/checkpoint.ts';
import { type Hash, leafHash, treeOver } from '../../domain/log/merkle-tree.ts';
import { isSignedBy, readNote } from '../../domain/log/signed-note.ts';
import { subtreesIn, tilesAfter, tileWidth } from '../../domain/log/tiles.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { sha256, verifyEd25519 } from './cryptography.ts';
import { readPublishedCheckpoint } from './published-checkpoint.ts';

export interface LogVerification {
  readonly leaves: number;
  readonly checkpoints: number;
  /** Each as a sentence. */
  readonly problems: readonly string[];
}

export async function verifyPublicLog(
  connection: Connection,
  { dataDirectory }: Pick<Configuration, 'dataDirectory'>,
): Promise<LogVerification> {
  const rebuilt = await rebuild(connection);
  const notes = (await listCheckpoints(connection)).map(({ note }) => note);
  const published = await readPublishedCheckpoint(dataDirectory);
  const wrong = [];
  for (const note of published === undefined ? notes : [...notes, published]) {
    const problem = await problemOf(connection, note, rebuilt);
    if (problem !== undefined) wrong.push(problem);
  }
  const apart = await listContradicted(connection);
  return {
    leaves: rebuilt.size,
    checkpoints: notes.length,
    problems: [
      ...rebuilt.alteredTiles.map((tile) => `tile ${tile} is not made of the leaves`),
      ...wrong,
      ...apart.map(({ number }) => `certificate ${number} is not what its newest leaf says`),
    ],
  };
}

interface Rebuilt {
  readonly size: number;
  readonly alteredTiles: readonly string[];
  readonly root: (size: number) => Promise<Hash>;
}

/** From the leaves alone; one tile of them at a time. */
async function rebuild(connection: Connection): Promise<Rebuilt> {
  const tiles = new Map<string, Uint8Array>();
  const read = async (level: number, index: number) => tiles.get(`${level}/${index}`) ?? new Uint8Array();
  let size = 0;
  let leaves: readonly string[];
  do {
    leaves = await listLeaves(connection, size, tileWidth);
    const hashes = await Promise.all(leaves.map(async (leaf) => leafHash(utf8Of(leaf), sha256)));
    for (const { level, index, hashes: bytes } of await tilesAfter(size, hashes, read, sha256)) {
      tiles.set(`${level}/${index}`, bytes);
    }
    size += leaves.length;
  } while (leaves.length === tileWidth);
  const alteredTiles = [];
  for (const [address, bytes] of tiles) {
    const [level = 0, index = 0] = address.split('/').map(Number);
    if (!equalBytes(await readTile(connection, level, index), bytes)) alteredTiles.push(address);
  }
  return { size, alteredTiles, root: treeOver(subtreesIn(read, sha256), sha256).root };
}

async function problemOf(
  connection: Connection,
  text: string,
  { size, root }: Rebuilt,
): Promise<string | undefined> {
  const note = readNote(text);
  const stated = note && readCheckpoint(note.text);
  if (note === undefined || stated === undefined) return 'a checkpoint cannot be read';
  const keys = await listLogKeys(connection);
  const signed = await Promise.all(
    keys.map(async (key) => isSignedBy(note, key, { sha256, verify: verifyEd25519 })),
  );
  if (!signed.includes(true)) return `the checkpoint of ${stated.size} leaves has no signature of this log`;
  const isTrue = stated.size <= size && equalBytes(await root(stated.size), stated.root);
  return isTrue ? undefined : `the checkpoint of ${stated.size} leaves is of another tree`;
}

export function describePublicLog({ leaves, checkpoints, problems }: LogVerification): string {
  return problems.length === 0
    ? `Checked: the public log has ${leaves} leaves, its ${checkpoints} checkpoints are of this tree, and each certificate is what its newest leaf says.`
    : problems.map((problem) => `NOT INTACT: in the public log, ${problem}.`).join('\n');
}
