/**
 * Lets go of uploads that nobody continued, and removes from the store what nothing refers to any more.
 * What fails is tried again at the next sweep; several instances may sweep at once.
 */
import {
  deleteExpiredDocuments,
  deleteRemovals,
  lockDueRemovals,
} from '../../database/documents/removals.ts';
import { deleteExpiredPictures } from '../../database/pictures/pictures.ts';
import type { Services } from '../services.ts';

const removalsAtOnce = 50;

export async function sweepDocuments(services: Services): Promise<void> {
  // Fifty at a time, so that no transaction is held open for long.
  await deleteExpiredDocuments(services.database, services.clock());
  await deleteExpiredPictures(services.database, services.clock());
  while ((await removeDueFiles(services)) === removalsAtOnce);
}

/** Once the answer is on its way; what fails now the next sweep does. */
export function sweepSoon(services: Services): void {
  sweepDocuments(services).catch((error: unknown) =>
    services.log.warn({ err: error }, 'files of removed documents wait to be removed'),
  );
}

async function removeDueFiles({ database, storage, clock }: Services): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const keys = await lockDueRemovals(transaction, clock(), removalsAtOnce);
    for (const key of keys) await storage.remove(key);
    await deleteRemovals(transaction, keys);
    return keys.length;
  });
}
