/** What the database counted of the sample bottle. */
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import type { TestServer } from './server.ts';

export async function scansOfSampleBottle({ database }: TestServer): Promise<number> {
  const { scannedCount } = await database
    .selectFrom('qrCodes')
    .select('scannedCount')
    .where('code', '=', sampleBottleCode)
    .executeTakeFirstOrThrow();
  return scannedCount;
}
