/** Whether the files of documents and pictures are those that the records name. */
import { listQueuedDeletions, queueDeletions } from '../../../database/documents/storage-deletions.ts';
import {
  listRecordsOfKeys,
  listStorageKeys,
  type RecordOfKey,
} from '../../../database/documents/storage-keys.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import { removeAllDueFiles } from '../../documents/sweep.ts';
import {
  type Check,
  type Examined,
  type Finding,
  firstOf,
  fixCommand,
  ok,
  problem,
  repaired,
} from './finding.ts';

const minutes = 60_000;
/** Each costs a look into the store; the number of the others is known without. */
const maxExamined = 1000;

export const fileChecks: readonly Check[] = [
  { name: 'orphan files', milliseconds: 5 * minutes, run: checkOrphans },
  { name: 'missing files', milliseconds: 5 * minutes, run: checkMissing },
  { name: 'incomplete files', milliseconds: minutes, run: checkLeftovers },
];

/** A file is stored before its record: younger ones may get theirs. */
const orphanAfterDays = 1;

async function checkOrphans(examined: Examined): Promise<readonly Finding[]> {
  const { storage, database, clock, fix } = examined;
  const stored: string[] = [];
  for await (const key of storage.keys()) stored.push(key);
  // Read after the store: a file that was there has its record by now, if it gets one.
  const known = new Set([...(await listStorageKeys(database)), ...(await listQueuedDeletions(database))]);
  const unknown = stored.filter((key) => !known.has(key));
  const oldest = laterByDays(clock(), -orphanAfterDays);
  const orphans: string[] = [];
  for (const key of unknown.slice(0, maxExamined)) {
    const storedAt = await storage.storedAt(key);
    if (storedAt !== undefined && storedAt < oldest) orphans.push(key);
  }
  if (orphans.length === 0) return [ok(`none among ${stored.length} files`)];
  const more = unknown.length > maxExamined ? ` Of ${unknown.length} only ${maxExamined} were examined.` : '';
  const says = `${orphans.length} files older than a day are named by no record: ${firstOf(orphans)}.${more}`;
  if (!fix) return [problem(says, `Run ${fixCommand}, which deletes them.`)];
  // Due by our clock, whatever that of the database says.
  await queueDeletions(database, orphans, clock());
  await removeAllDueFiles(examined);
  const left = new Set(await listQueuedDeletions(database));
  const waiting = orphans.filter((key) => left.has(key)).length;
  return [
    repaired(`Deleted ${orphans.length - waiting} files that no record named.`),
    ...(waiting === 0 ? [] : [ok(`${waiting} files are deleted when the backup in progress ends`)]),
  ];
}

async function checkMissing({ storage, database }: Examined): Promise<readonly Finding[]> {
  const named = await listStorageKeys(database);
  const stored = new Set<string>();
  for await (const key of storage.keys()) stored.add(key);
  const absent = named.filter((key) => !stored.has(key));
  const records: RecordOfKey[] = [];
  // A file may have been stored, or its record deleted, since.
  for (const one of await listRecordsOfKeys(database, absent.slice(0, maxExamined))) {
    if ((await storage.storedAt(one.key)) === undefined) records.push(one);
  }
  if (records.length === 0) return [ok(`none of ${named.length}`)];
  const count = absent.length > maxExamined ? `At least ${records.length}` : `${records.length}`;
  return [
    problem(
      `${count} files that records name are not in the store: ${firstOf(records.map(({ record }) => record))}.`,
      'Restore the last backup into another folder, as the restore drill does, and copy the files named ' +
        `${firstOf(records.map(({ key }) => key))} from its store into this one.`,
    ),
  ];
}

async function checkLeftovers({ storage, fix }: Examined): Promise<readonly Finding[]> {
  const count = await storage.countLeftovers();
  if (count === 0) return [ok('none')];
  if (!fix) {
    return [
      problem(
        `${count} files that a crash left incomplete are in the store.`,
        `Run ${fixCommand}, which deletes them. A running site does so every five minutes.`,
      ),
    ];
  }
  await storage.sweep();
  return [repaired(`Deleted ${count} files that a crash had left incomplete.`)];
}
