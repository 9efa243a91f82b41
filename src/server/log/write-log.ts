/**
 * Writes the public log: what waits gets its position, its hash a place in the tree, and the tree a signed checkpoint, all
 * in one transaction. One instance at a time does it; a job that finds nothing waiting changes nothing.
 */

import type { Connection } from '../../database/connection/connection.ts';
import { enterAuditLog } from '../../database/log/audit-leaves.ts';
import {
  enterEarlierCertificates,
  findLastCheckpoint,
  listUnannouncedDecisions,
  listWaitingEntries,
  lockLog,
  placeEntries,
  readTile,
  readTiles,
  storeCheckpoint,
  storeTiles,
  type WaitingEntry,
} from '../../database/log/entries.ts';
import type { LogCheckpointRow } from '../../database/tables/schema.ts';
import { rolesWith } from '../../domain/identity/memberships.ts';
import { equalBytes, utf8Of } from '../../domain/log/bytes.ts';
import { canonicalJson } from '../../domain/log/canonical-json.ts';
import { readCheckpoint, writeCheckpoint } from '../../domain/log/checkpoint.ts';
import { type Hash, leafHash, treeOver } from '../../domain/log/merkle-tree.ts';
import { readNote } from '../../domain/log/signed-note.ts';
import { edgeOf, type ReadTile, subtreesIn, type Tile, tilesAfter } from '../../domain/log/tiles.ts';
import type { Services } from '../http/routing/services.ts';
import { addJob } from '../jobs/add-job.ts';
import { notify } from '../notify/notify.ts';
import { sha256 } from './cryptography.ts';
import { logKey } from './log-key.ts';
import { readPublishedCheckpoint, storePublishedCheckpoint } from './published-checkpoint.ts';

/** Leaves for one checkpoint. */
const batch = 1_000;

type Needs = Pick<Services, 'database' | 'configuration' | 'clock'>;

export async function writeLog(services: Needs): Promise<void> {
  const { database, configuration } = services;
  let signed: string | undefined;
  let note: string | undefined;
  do {
    note = await database
      .transaction()
      .execute(async (transaction) => writeBatch(transaction, services, signed));
    signed = note ?? signed;
  } while (note !== undefined);
  if (signed !== undefined && configuration.logPolicy !== undefined) {
    // One at a time, of all instances. Soon after its last attempt the schedule asks.
    await addJob(database, 'cosign-log', {}, { key: 'cosign-log', queue: 'cosign-log', attempts: 4 });
  }
}

/**
 * The signed checkpoint; undefined where nothing waited: then the last one is stored outside, under the lock, and again where
 * that failed before. `signed`: by this run, which had compared its tree with the published one.
 */
async function writeBatch(
  transaction: Connection,
  services: Needs,
  signed: string | undefined,
): Promise<string | undefined> {
  const { dataDirectory } = services.configuration;
  await lockLog(transaction);
  const last = await findLastCheckpoint(transaction);
  if (last === undefined) await enterEarlierCertificates(transaction);
  const waiting = await listWaitingEntries(transaction, batch);
  const isWaiting = waiting.length > 0;
  const published = await readPublishedCheckpoint(dataDirectory);
  if (!isWaiting && published === last?.note) return undefined;
  const size = last?.size ?? 0;
  const read = tileReader(transaction, isWaiting ? await readTiles(transaction, edgeOf(size)) : []);
  if (isWaiting || last?.note !== signed) await refuseRollback(read, published ?? last?.note, size);
  if (isWaiting) return addLeaves(transaction, services, { last, waiting, read });
  if (last !== undefined) await storePublishedCheckpoint(dataDirectory, last.note);
  return undefined;
}

interface Before {
  readonly last: LogCheckpointRow | undefined;
  readonly waiting: readonly WaitingEntry[];
  readonly read: ReadTile;
}

async function addLeaves(
  transaction: Connection,
  services: Needs,
  { last, waiting, read }: Before,
): Promise<string> {
  const entries = [...waiting, ...(await enterAuditLog(transaction))];
  const first = last?.size ?? 0;
  const size = first + entries.length;
  const placed = entries.map(({ id, leaf }, at) => ({ id, position: first + at, text: canonicalJson(leaf) }));
  const hashes = await Promise.all(placed.map(async ({ text }) => leafHash(utf8Of(text), sha256)));
  const tiles = await tilesAfter(first, hashes, read, sha256);
  await placeEntries(transaction, placed);
  await storeTiles(transaction, tiles);
  // What is there when the log begins was decided before it.
  if (last !== undefined) await notifyProducers(transaction, first, services.clock());
  const key = await logKey(transaction, services);
  const changed = new Map(tiles.map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]));
  const root = await rootIn(
    async (level, index) => changed.get(`${level}/${index}`) ?? read(level, index),
    size,
  );
  const note = await key.signNote(writeCheckpoint({ origin: key.name, size, root }));
  await storeCheckpoint(transaction, { size, note, at: services.clock() });
  return note;
}

/** Of new leaves about their certificates, from that position on, of which they have no other notification. */
async function notifyProducers(connection: Connection, first: number, now: Date): Promise<void> {
  for (const { position, number, userId } of await listUnannouncedDecisions(
    connection,
    first,
    rolesWith('edit'),
  )) {
    await notify(connection, {
      userId,
      kind: 'certificate-logged',
      facts: { certificate: number, entry: String(position) },
      dedupeKey: `certificate:${number}:logged:${position}`,
      now,
    });
  }
}

/** @throws Error where this tree does not begin with the one that was published. */
async function refuseRollback(read: ReadTile, note: string | undefined, size: number): Promise<void> {
  const published = note === undefined ? undefined : readCheckpoint(readNote(note)?.text ?? '');
  if (published === undefined) return;
  const isBehind = published.size > size;
  if (isBehind || !equalBytes(await rootIn(read, published.size), published.root)) {
    throw new Error(
      `The public log was published with ${published.size} leaves, which this database does not have. It was restored from an older backup, or changed. See docs/operate.md.`,
    );
  }
}

async function rootIn(read: ReadTile, size: number): Promise<Hash> {
  return treeOver(subtreesIn(read, sha256), sha256).root(size);
}

/** The tree as the database has it. */
export function treeOf(connection: Connection) {
  return treeOver(subtreesIn(tileReader(connection), sha256), sha256);
}

/** Each tile once, and none of those that were read before. */
function tileReader(connection: Connection, before: readonly Tile[] = []): ReadTile {
  const tiles = new Map(
    before.map(({ level, index, hashes }) => [`${level}/${index}`, Promise.resolve(hashes)]),
  );
  return async (level, index) => {
    const key = `${level}/${index}`;
    const known = tiles.get(key) ?? readTile(connection, level, index);
    tiles.set(key, known);
    return known;
  };
}
