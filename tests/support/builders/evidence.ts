/** Inserts what an approval requires: two results of a batch, documents and a call. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../../src/database/connection/connection.ts';
import type { LabResultTable } from '../../../src/database/tables/certification.ts';
import { makeLaboratory } from './laboratories.ts';
import { makeProducer } from './producers.ts';
import { makeReport } from './reports.ts';

/** Results of two laboratories for a batch; the second one is slightly higher. Returns their ids. */
export async function makeResults(
  database: Database,
  {
    laboratory: one,
    laboratories: named = [one ?? 'Laboratory of Athens', one ?? 'Laboratory of Rome'],
    ...changes
  }: Partial<Insertable<LabResultTable>> & {
    readonly producerId: number;
    /** Both results are of it. */
    readonly laboratory?: string;
    readonly laboratories?: readonly [string, string];
  },
): Promise<number[]> {
  const { phenolicContent = 1300 } = changes;
  const documentId = await makeReport(database, changes.producerId);
  const laboratories = [await makeLaboratory(database, named[0]), await makeLaboratory(database, named[1])];
  const rows = await database
    .insertInto('labResults')
    .values(
      laboratories.map((laboratoryId, place) => ({
        laboratoryId,
        method: 'NMR' as const,
        harvestedOn: '2026-10-15',
        sampledOn: '2026-10-20',
        reportedOn: '2026-11-01',
        batchNumber: `E-${changes.producerId}`,
        documentId,
        ...changes,
        phenolicContent: phenolicContent + place * 10,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An accepted licence and report, and a call that was held. */
export async function makeChecklist(database: Database, producerId: number): Promise<void> {
  await makeDocument(database, producerId, 'businessLicense');
  await makeDocument(database, producerId, 'labReports');
  await makeHeldCall(database, producerId);
}

export async function makeDocument(
  database: Database,
  producerId: number,
  category: 'businessLicense' | 'labReports',
  validUntil: string | null = null,
): Promise<void> {
  const applicationId = await applicationOf(database, producerId);
  const key = () => randomBytes(24).toString('hex');
  await database
    .insertInto('documents')
    .values({
      applicationId,
      category,
      fileName: `${category}.png`,
      mediaType: 'image/png',
      sizeBytes: 1,
      receivedBytes: 1,
      sha256: '0'.repeat(64),
      storageKey: key(),
      renditionKey: key(),
      renditionWidth: 1,
      renditionHeight: 1,
      review: 'accepted',
      reviewedAt: '2026-11-05T09:00:00Z',
      validUntil,
    })
    .execute();
}

export async function makeHeldCall(database: Database, producerId: number): Promise<void> {
  await database
    .insertInto('verificationCalls')
    .values({
      producerId,
      scheduledAt: '2026-11-10T09:00:00Z',
      setAt: '2026-11-01T09:00:00Z',
      meetingProvider: 'jitsi',
      status: 'completed',
      verificationOutcome: 'approved',
      finishedAt: '2026-11-10T09:30:00Z',
      outcomeAt: '2026-11-10T09:30:00Z',
    })
    .execute();
}

/** All that an approval at this content requires. */
export async function makeApprovable(
  database: Database,
  producerId: number,
  phenolicContent = 1300,
): Promise<number[]> {
  await makeChecklist(database, producerId);
  return makeResults(database, { producerId, phenolicContent });
}

/** A pending producer with all that an approval at this content requires. */
export async function makeApprovableProducer(
  database: Database,
  {
    phenolicContent = 1300,
    ...changes
  }: Parameters<typeof makeProducer>[1] & { phenolicContent?: number } = {},
): Promise<number> {
  const producerId = await makeProducer(database, changes);
  await makeApprovable(database, producerId, phenolicContent);
  return producerId;
}

/** The producer's application, or a withdrawn one: documents are reviewed with an application. */
async function applicationOf(database: Database, producerId: number): Promise<number> {
  const own = await database
    .selectFrom('producerApplications')
    .select('id')
    .where('producerId', '=', producerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (own !== undefined) return own.id;
  const { id: userId } = await database
    .insertInto('users')
    .values({ email: `${randomUUID()}@mill.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await database
    .insertInto('producerApplications')
    .values({
      userId,
      producerId,
      form: 'dialog',
      status: 'withdrawn',
      answers: JSON.stringify({ producerCompanyName: 'Grove of the test', country: 'greece' }),
      submittedAt: new Date('2026-10-01T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
