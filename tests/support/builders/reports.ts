/** The report of laboratory results, without which they carry no certificate. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../src/database/connection/connection.ts';

const fileName = 'report.png';

/** One for all results of a producer. Returns the id of the document. */
export async function makeReport(database: Database, producerId: number): Promise<string> {
  const made = await database
    .selectFrom('documents')
    .select('id')
    .where('producerId', '=', producerId)
    .where('fileName', '=', fileName)
    .executeTakeFirst();
  if (made !== undefined) return made.id;
  const { id } = await database
    .insertInto('documents')
    .values({
      producerId,
      category: 'labReports',
      fileName,
      mediaType: 'image/png',
      sizeBytes: 1,
      receivedBytes: 1,
      sha256: randomBytes(32).toString('hex'),
      storageKey: randomBytes(24).toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
