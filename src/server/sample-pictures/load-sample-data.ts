/** Loads the sample data into an empty database, and their pictures and reports once the server listens. */
import type { Database } from '../../database/connection/connection.ts';
import { loadSamples } from '../../database/samples/load.ts';
import { addJob } from '../jobs/add-job.ts';

/** Returns whether the samples were loaded. */
export async function loadSampleData(database: Database): Promise<boolean> {
  const isLoaded = await loadSamples(database);
  if (!isLoaded) return false;
  await addJob(database, 'load-sample-reports', {});
  await addJob(database, 'load-sample-pictures', { from: 1 });
  return true;
}
