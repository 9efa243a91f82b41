/**
 * Deletes uploads that were not continued, and removes unreferenced and incomplete files from the store. The next
 * sweep retries failures; several instances may sweep at once.
 */
import {
  deleteExpiredDocuments,
  deleteStorageDeletions,
  lockDueDeletions,
  postponeDeletion,
} from '../../database/documents/storage-deletions.ts';
import { deleteExpiredPictures } from '../../database/pictures/pictures.ts';
import { deleteExpiredInspectionPictures } from '../../database/verification-calls/inspection-pictures.ts';
import type { Services } from '../http/routing/services.ts';

const deletionsAtOnce = 50;

export async function sweepDocuments(services: Services): Promise<void> {
  // Fifty at a time, so that no transaction is held open for long.
  await deleteExpiredDocuments(services.database, services.clock());
  await deleteExpiredPictures(services.database, services.clock());
  await deleteExpiredInspectionPictures(services.database, services.clock());
  await services.storage.sweep();
  await removeAllDueFiles(services);
}

type Removing = Pick<Services, 'database' | 'storage' | 'clock'>;

/** None while a backup is made. */
export async function removeAllDueFiles(services: Removing): Promise<void> {
  while ((await removeDueFiles(services)) === deletionsAtOnce);
}

/** Runs after the response; the next sweep retries what fails. */
export function sweepSoon(services: Services): void {
  sweepDocuments(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'files of removed documents wait to be removed'),
  );
}

async function removeDueFiles({ database, storage, clock }: Removing): Promise<number> {
  const { removed, failure } = await database.transaction().execute(async (transaction) => {
    const keys = await lockDueDeletions(transaction, clock(), deletionsAtOnce);
    for (const [place, key] of keys.entries()) {
      const refusal = await failureOf(storage.remove(key));
      if (refusal === undefined) continue;
      // Moves the file to the end of the queue, so that one that cannot be removed blocks no other.
      await postponeDeletion(transaction, key, clock());
      await deleteStorageDeletions(transaction, keys.slice(0, place));
      return { removed: place, failure: refusal };
    }
    await deleteStorageDeletions(transaction, keys);
    return { removed: keys.length, failure: undefined };
  });
  if (failure !== undefined) throw failure.cause;
  return removed;
}

async function failureOf(removing: Promise<void>): Promise<{ readonly cause: unknown } | undefined> {
  try {
    await removing;
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
