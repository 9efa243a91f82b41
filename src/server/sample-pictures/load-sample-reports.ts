/** Stores the files of the sample reports. A job that is tried again stores the same files again. */
import { listKeysOfContent } from '../../database/documents/storage-keys.ts';
import { readSampleReport } from '../../database/samples/reports.ts';
import { putContent } from '../integrations/storage/put-content.ts';
import type { JobServices } from '../jobs/job-services.ts';

export async function loadSampleReports({
  database,
  storage,
}: Pick<JobServices, 'database' | 'storage'>): Promise<void> {
  const { content, sha256 } = await readSampleReport();
  for (const key of await listKeysOfContent(database, sha256)) await putContent(storage, key, content);
}
