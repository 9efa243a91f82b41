/** Reads documents, both complete and still uploading. */
import { type ApplicationStatus, endedStatuses } from '../../domain/applications/states.ts';
import { maxDocuments } from '../../domain/documents/documents.ts';
import type { Connection } from '../connection/connection.ts';
import type { DocumentRow } from '../tables/schema.ts';

/** The status of the application determines what may be done with its documents. */
export type DocumentWithApplication = DocumentRow & {
  readonly applicationStatus: ApplicationStatus | null;
  readonly applicationDecidedAt: Date | null;
};

export async function findDocument(
  connection: Connection,
  id: string,
): Promise<DocumentWithApplication | undefined> {
  return withApplication(connection).where('documents.id', '=', id).executeTakeFirst();
}

/** A user's documents that belong to no application or to the open one, and to no answer about a code, oldest first. */
export async function listCurrentDocuments(
  connection: Connection,
  ownerId: string,
): Promise<DocumentWithApplication[]> {
  return withApplication(connection)
    .where('documents.ownerId', '=', ownerId)
    .where('documents.codeAnswerId', 'is', null)
    .where((is) =>
      is.or([
        is('documents.applicationId', 'is', null),
        is('producerApplications.status', 'not in', endedStatuses),
      ]),
    )
    .orderBy('documents.createdAt')
    .orderBy('documents.id')
    .limit(maxDocuments)
    .execute();
}

/** The complete documents of an application, oldest first. */
export async function listDocumentsOfApplication(
  connection: Connection,
  applicationId: number,
): Promise<DocumentWithApplication[]> {
  return withApplication(connection)
    .where('documents.applicationId', '=', applicationId)
    .where('documents.state', '=', 'stored')
    .orderBy('documents.createdAt')
    .orderBy('documents.id')
    .limit(maxDocuments)
    .execute();
}

/** The complete documents of all of a producer's applications, newest application first. */
export interface PhotoOfApplication {
  readonly id: string;
  readonly applicationId: number | null;
}

/** Stored ones, oldest first. */
export async function listPhotosOfApplications(
  connection: Connection,
  applicationIds: readonly number[],
): Promise<readonly PhotoOfApplication[]> {
  if (applicationIds.length === 0) return [];
  return connection
    .selectFrom('documents')
    .select(['id', 'applicationId'])
    .where('applicationId', 'in', applicationIds)
    .where('category', '=', 'productPhotos')
    .where('state', '=', 'stored')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function listDocumentsOfProducer(
  connection: Connection,
  producerId: number,
): Promise<DocumentWithApplication[]> {
  return withApplication(connection)
    .where('producerApplications.producerId', '=', producerId)
    .where('documents.state', '=', 'stored')
    .orderBy('documents.applicationId', 'desc')
    .orderBy('documents.createdAt')
    .orderBy('documents.id')
    .limit(maxDocuments)
    .execute();
}

/** The uploaded chunks of a document, in order, one at a time. */
export async function* uploadChunksOf(connection: Connection, documentId: string): AsyncGenerator<Buffer> {
  let next = 0;
  while (true) {
    const chunk = await connection
      .selectFrom('uploadChunks')
      .select('content')
      .where('documentId', '=', documentId)
      .where('firstByte', '=', next)
      .executeTakeFirst();
    if (chunk === undefined) return;
    yield chunk.content;
    next += chunk.content.length;
  }
}

function withApplication(connection: Connection) {
  return connection
    .selectFrom('documents')
    .leftJoin('producerApplications', 'producerApplications.id', 'documents.applicationId')
    .selectAll('documents')
    .select([
      'producerApplications.status as applicationStatus',
      'producerApplications.decidedAt as applicationDecidedAt',
    ]);
}
