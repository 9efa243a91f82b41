/**
 * Accepts the photograph of a report: checked by sandbox and scanner like every upload, and stored redrawn, without
 * the metadata of the camera. Until a report names it, the file is queued for deletion.
 */
import { createHash } from 'node:crypto';
import { queueDeletions } from '../../../database/documents/storage-deletions.ts';
import { maxReportPhotographSize, reportPhotographTypes } from '../../../domain/cases/reports.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';
import type { PictureSize } from '../../../domain/pictures/pictures.ts';
import type { Services } from '../../http/routing/services.ts';
import { keyOf, randomBytesOfKey } from '../../integrations/storage/storage.ts';
import { inspectUpload } from '../../sandbox/inspect-upload.ts';

export interface StoredPhotograph extends PictureSize {
  readonly key: string;
}

/** Much longer than the report takes to be stored. */
const minutesUnnamed = 60;

/** `subject`: who sends it; of each subject one file is read at a time. */
export async function takePhotograph(
  services: Services,
  subject: string,
  content: Buffer,
): Promise<Result<StoredPhotograph, DocumentRefusal>> {
  const { database, storage, clock, randomBytes } = services;
  if (content.length > maxReportPhotographSize) return err({ code: 'document-too-large' });
  const sender = { userId: subject };
  const read = async () => content;
  const inspected = await inspectUpload(services, sender, reportPhotographTypes, read, 'largest');
  if (!inspected.ok) return inspected;
  const [rendition] = inspected.value.renditions;
  if (rendition === undefined) return err({ code: 'document-type-refused' });
  const { width, height, content: redrawn } = rendition;
  const key = keyOf(randomBytes(randomBytesOfKey));
  await queueDeletions(database, [key], new Date(clock().getTime() + minutesUnnamed * 60_000));
  await storage.put(key, inOnePiece(redrawn), {
    sizeBytes: redrawn.length,
    sha256: createHash('sha256').update(redrawn).digest('hex'),
  });
  return ok({ key, width, height });
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
