/** Begins an upload: its owner, its category, and how long it may take to arrive. */
import { lockApplicant, lockOpenApplication } from '../../database/applications/writes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { countCurrentDocuments, findDocumentByKey, insertDocument } from '../../database/documents/writes.ts';
import { findProducerOwner } from '../../database/producers/reads.ts';
import type { DocumentRow } from '../../database/tables/schema.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { takesDocuments } from '../../domain/documents/attachment-policy.ts';
import {
  daysToContinue,
  maxDocuments,
  maxSizeOf,
  type UploadCategory,
} from '../../domain/documents/documents.ts';
import { cleanFileName } from '../../domain/documents/file-names.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { User } from '../../domain/identity/principal.ts';

export interface Announced {
  readonly category: UploadCategory;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface Begun {
  readonly document: DocumentRow;
  /** False when the same upload was begun before. */
  readonly isNew: boolean;
}

type Gone = { readonly code: 'unauthenticated' };
type NoProducer = { readonly code: 'producer-not-found' };

/** An administrator uploads a report that the producer sent otherwise. */
export async function beginReport(
  connection: Connection,
  person: User,
  { producerId, ...announced }: Omit<Announced, 'category'> & { readonly producerId: number },
): Promise<Result<Begun, DocumentRefusal | Gone | NoProducer>> {
  if ((await findProducerOwner(connection, producerId)) === undefined) {
    return err({ code: 'producer-not-found' });
  }
  const report = { ...announced, category: 'labReports' } as const;
  const earlier = await findEarlier(connection, person, report);
  return earlier ?? insert(connection, person, report, { applicationId: null, producerId });
}

export async function beginDocument(
  connection: Connection,
  person: User,
  announced: Announced,
): Promise<Result<Begun, DocumentRefusal | Gone>> {
  const { category } = announced;
  const earlier = await findEarlier(connection, person, announced);
  if (earlier !== undefined) return earlier;
  const open = await lockOpenApplication(connection, person.userId);
  // A certified producer uploads new reports for the renewal, which belong to no application; so does evidence about codes.
  const isForRenewal = open?.status === 'approved' && category === 'labReports';
  const isOnItsOwn = isForRenewal || category === 'codeEvidence';
  if (!isOnItsOwn && !takesDocuments(open?.status)) return err({ code: 'document-finalized' });
  return insert(connection, person, announced, {
    applicationId: isOnItsOwn ? null : (open?.id ?? null),
    producerId: category === 'codeEvidence' ? null : (open?.producerId ?? null),
  });
}

/** The upload that was begun with the same key, or why none can be begun. Locks the user. */
async function findEarlier(
  connection: Connection,
  person: User,
  announced: Announced,
): Promise<Result<Begun, DocumentRefusal | Gone> | undefined> {
  const { category, sizeBytes, idempotencyKey } = announced;
  if (sizeBytes === 0) return err({ code: 'document-empty' });
  if (sizeBytes > maxSizeOf(category)) return err({ code: 'document-too-large' });
  if ((await lockApplicant(connection, person.userId)) === undefined) {
    return err({ code: 'unauthenticated' });
  }
  const earlier = idempotencyKey && (await findDocumentByKey(connection, person.userId, idempotencyKey));
  return earlier ? sameAs(earlier, announced) : undefined;
}

async function insert(
  connection: Connection,
  person: User,
  { category, fileName, sizeBytes, idempotencyKey, now }: Announced,
  to: { readonly applicationId: number | null; readonly producerId: number | null },
): Promise<Result<Begun, DocumentRefusal>> {
  if ((await countCurrentDocuments(connection, person.userId)) >= maxDocuments) {
    return err({ code: 'document-limit-reached' });
  }
  const document = await insertDocument(connection, {
    ...to,
    ownerId: person.userId,
    category,
    fileName: cleanFileName(fileName),
    sizeBytes,
    idempotencyKey,
    expiresAt: laterByDays(now, daysToContinue),
  });
  return ok({ document, isNew: true });
}

/** A key identifies one file. */
function sameAs(earlier: DocumentRow, { category, sizeBytes }: Announced): Result<Begun, DocumentRefusal> {
  return earlier.category === category && earlier.sizeBytes === sizeBytes
    ? ok({ document: earlier, isNew: false })
    : err({ code: 'upload-offset-mismatch' });
}
