/** Stores the files of the sample reports. A job that is tried again stores those that are missing. */
import { listFilesToStore, updateStoredKey } from '../../database/documents/storage-keys.ts';
import { readSampleReport } from '../../database/samples/reports.ts';
import { putContent } from '../integrations/storage/put-content.ts';
import type { JobServices } from '../jobs/job-services.ts';

export async function loadSampleReports({
  database,
  storage,
}: Pick<JobServices, 'database' | 'storage'>): Promise<void> {
  const reportOf = await readSampleReport();
  for (const { storageKey, sha256 } of await listFilesToStore(database)) {
    const report = storageKey === null ? undefined : reportOf(storageKey);
    if (storageKey === null || report?.sha256 !== sha256) continue;
    await putContent(storage, storageKey, report.content);
    await updateStoredKey(database, storageKey);
  }
}
