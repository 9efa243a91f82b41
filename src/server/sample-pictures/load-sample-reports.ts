/** Stores the files of the sample reports. A job that is tried again stores those that are missing. */
import { listKeysToStore, updateStoredKey } from '../../database/documents/storage-keys.ts';
import { readSampleReport } from '../../database/samples/reports.ts';
import { putContent } from '../integrations/storage/put-content.ts';
import type { JobServices } from '../jobs/job-services.ts';

export async function loadSampleReports({
  database,
  storage,
}: Pick<JobServices, 'database' | 'storage'>): Promise<void> {
  const { content, sha256 } = await readSampleReport();
  for (const key of await listKeysToStore(database, sha256)) {
    await putContent(storage, key, content);
    await updateStoredKey(database, key);
  }
}
