/** An embedded database with the sample data, without limits of time. */
import { rmSync } from 'node:fs';
import type { Database } from '../../src/database/connection/connection.ts';
import { loadSamples } from '../../src/database/samples/load.ts';
import { startDatabase } from '../../src/database/start.ts';

/** Deletes the data directory at the end. */
export async function withSampleDatabase(
  dataDirectory: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  try {
    const started = await startDatabase({
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePooled: false,
      dataDirectory,
      unlimited: true,
      onTrouble: (message) => console.error(message),
    });
    try {
      await loadSamples(started.database);
      await work(started.database);
    } finally {
      await started.stop();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
