/**
 * Accepts a picture: inspects the file like any upload, redraws it in several sizes, and stores these.
 * Whatever a crash or a store failure leaves behind is swept later.
 */
import { createHash } from 'node:crypto';
import { lockApplicant } from '../../database/applications/writes.ts';
import { countUnusedPictures, deletePicture, insertPicture } from '../../database/pictures/pictures.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { typesOf } from '../../domain/documents/documents.ts';
import type { DocumentRefusal } from '../../domain/documents/refusals.ts';
import type { User } from '../../domain/identity/principal.ts';
import {
  hoursUnused,
  maxUnusedPictures,
  type Picture,
  type PictureSize,
} from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import type { Services } from '../http/routing/services.ts';
import { keyOf, randomBytesOfKey } from '../integrations/storage/storage.ts';
import { inspectUpload } from '../sandbox/inspect-upload.ts';

interface File {
  readonly width: number;
  readonly storageKey: string;
  readonly content: Buffer;
}

type Refusal = DocumentRefusal | PictureRefusal | { readonly code: 'unauthenticated' };

export async function takePicture(
  services: Services,
  person: Pick<User, 'userId'>,
  input: Buffer,
  id?: string,
): Promise<Result<Picture, Refusal>> {
  const inspected = await inspectUpload(services, person, typesOf('productPhotos'), async () => input, 'all');
  if (!inspected.ok) return inspected;
  const { renditions } = inspected.value;
  const largest = renditions.at(-1);
  if (largest === undefined) return err({ code: 'document-type-refused' });
  const files = renditions.map(({ width, content }) => ({
    width,
    content,
    storageKey: keyOf(services.randomBytes(randomBytesOfKey)),
  }));
  return save(services, person, { ...largest, id }, files);
}

async function save(
  services: Services,
  person: Pick<User, 'userId'>,
  { id: wanted, width, height }: PictureSize & { readonly id: string | undefined },
  files: readonly File[],
): Promise<Result<Picture, Refusal>> {
  const { database, storage, clock } = services;
  const begun = await database
    .transaction()
    .execute(async (transaction): Promise<Result<string, Refusal>> => {
      if ((await lockApplicant(transaction, person.userId)) === undefined) {
        return err({ code: 'unauthenticated' });
      }
      if ((await countUnusedPictures(transaction, person.userId)) >= maxUnusedPictures) {
        return err({ code: 'picture-limit-reached' });
      }
      const id = await insertPicture(transaction, {
        id: wanted,
        uploaderId: person.userId,
        width,
        height,
        expiresAt: new Date(clock().getTime() + hoursUnused * 3_600_000),
        files: files.map((file) => ({ width: file.width, storageKey: file.storageKey })),
      });
      return ok(id);
    });
  if (!begun.ok) return begun;
  try {
    for (const { storageKey, content } of files) {
      await storage.put(storageKey, inOnePiece(content), {
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
    }
  } catch (error) {
    await deletePicture(database, begun.value);
    throw error;
  }
  return ok({ id: begun.value, width, height });
}

async function* inOnePiece(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
