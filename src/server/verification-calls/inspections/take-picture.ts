/**
 * Accepts a picture of an inspection report: checked by sandbox and scanner like every upload, stored as it
 * came and redrawn without metadata. Whatever a crash or a store failure leaves behind is swept later.
 */
import { createHash } from 'node:crypto';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import {
  countUnusedInspectionPictures,
  deleteInspectionPicture,
  insertInspectionPicture,
} from '../../../database/verification-calls/inspection-pictures.ts';
import { lockCall } from '../../../database/verification-calls/writes.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { hoursUnused, maxUnusedPictures, type Picture } from '../../../domain/pictures/pictures.ts';
import {
  decideInspectionWriting,
  inspectionPictureTypes,
} from '../../../domain/verification-calls/inspections.ts';
import type { CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import type { Services } from '../../http/routing/services.ts';
import { keyOf, randomBytesOfKey } from '../../integrations/storage/storage.ts';
import { inspectUpload } from '../../sandbox/inspect-upload.ts';

interface Upload {
  readonly callId: number;
  readonly content: Buffer;
}

type Refusal = CallRefusal | DocumentRefusal;

export async function takeInspectionPicture(
  services: Services,
  person: User,
  { callId, content }: Upload,
): Promise<Result<Picture, Refusal>> {
  const { database, storage, clock, randomBytes } = services;
  const decided = await database
    .transaction()
    .execute(async (transaction) => decide(transaction, callId, clock()));
  if (!decided.ok) return decided;
  const inspected = await inspectUpload(
    services,
    person,
    inspectionPictureTypes,
    async () => content,
    'largest',
  );
  if (!inspected.ok) {
    const { code } = inspected.refusal;
    return code === 'document-type-refused' ? err({ code: 'inspection-picture-type-refused' }) : inspected;
  }
  const [rendition] = inspected.value.renditions;
  if (rendition === undefined) return err({ code: 'inspection-picture-type-refused' });
  const { width, height } = rendition;
  const original = expectedOf(content);
  const storageKey = keyOf(randomBytes(randomBytesOfKey));
  const renditionKey = keyOf(randomBytes(randomBytesOfKey));
  const { mediaType } = inspected.value;
  const inserted = await database.transaction().execute(async (transaction) => {
    const again = await decide(transaction, callId, clock());
    if (!again.ok) return again;
    const expiresAt = new Date(clock().getTime() + hoursUnused * 3_600_000);
    const keys = { storageKey, renditionKey, expiresAt };
    const row = { callId, uploadedBy: person.userId, mediaType, width, height, ...original, ...keys };
    return ok(await insertInspectionPicture(transaction, row));
  });
  if (!inserted.ok) return inserted;
  const id = inserted.value;
  try {
    await storage.put(storageKey, inOnePiece(content), original);
    await storage.put(renditionKey, inOnePiece(rendition.content), expectedOf(rendition.content));
  } catch (error) {
    await deleteInspectionPicture(database, id);
    throw error;
  }
  await insertAuditEvent(database, {
    actor: person,
    action: 'inspection.add-picture',
    recordType: 'verification-call',
    recordId: callId,
    after: { picture: id, mediaType, ...original },
  });
  return ok({ id, width, height });
}

/** The lock on the call keeps concurrent uploads within the limit. */
async function decide(connection: Connection, callId: number, now: Date): Promise<Result<null, Refusal>> {
  const call = await lockCall(connection, callId);
  if (call === undefined) return err({ code: 'call-not-found' });
  const writing = decideInspectionWriting(call, now);
  if (!writing.ok) return writing;
  const isFull = (await countUnusedInspectionPictures(connection, callId)) >= maxUnusedPictures;
  return isFull ? err({ code: 'inspection-picture-limit-reached' }) : ok(null);
}

function expectedOf(content: Buffer) {
  return { sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
