/** Pictures and their files. A trigger keeps a picture while a record shows it. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { PictureRow } from '../tables/schema.ts';

export interface NewPicture {
  /** Absent: a new one. */
  readonly id?: string | undefined;
  readonly uploaderId: string;
  readonly width: number;
  readonly height: number;
  readonly expiresAt: Date;
  readonly files: readonly { readonly width: number; readonly storageKey: string }[];
}

/** Written before the upload to storage, so that the files can be found after any failure. */
export async function insertPicture(
  connection: Connection,
  { files, ...picture }: NewPicture,
): Promise<string> {
  const { id } = await connection
    .insertInto('pictures')
    .values(picture)
    .returning('id')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('pictureFiles')
    .values(files.map((file) => ({ ...file, pictureId: id })))
    .execute();
  return id;
}

export async function countUnusedPictures(connection: Connection, uploaderId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('pictures')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('uploaderId', '=', uploaderId)
    .where('isPublic', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Protects it from the cleanup until the transaction ends. */
export async function lockPicture(connection: Connection, id: string): Promise<PictureRow | undefined> {
  return connection.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type PictureFile = PictureRow & { readonly storageKey: string };

/** The file of one width. */
export async function findPictureFile(
  connection: Connection,
  id: string,
  width: number,
): Promise<PictureFile | undefined> {
  return connection
    .selectFrom('pictures')
    .innerJoin('pictureFiles', 'pictureFiles.pictureId', 'pictures.id')
    .selectAll('pictures')
    .select('pictureFiles.storageKey')
    .where('pictures.id', '=', id)
    .where('pictureFiles.width', '=', width)
    .executeTakeFirst();
}

/** Its files are queued for deletion from storage. */
export async function deletePicture(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('pictures').where('id', '=', id).execute();
}

/**
 * Deletes uploads that were never shown and pictures that are no longer shown, but not those of a pending
 * request or an active draft.
 */
export async function deleteExpiredPictures(connection: Connection, now: Date): Promise<void> {
  const address = sql<string>`'/pictures/' || pictures.id || '/%'`;
  await connection
    .deleteFrom('pictures')
    .where('expiresAt', '<=', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('changeRequestFields')
            .innerJoin('changeRequests', 'changeRequests.id', 'changeRequestFields.changeRequestId')
            .select('changeRequests.id')
            .where('changeRequests.status', '=', 'pending')
            .where('changeRequestFields.field', '=', 'profileImageUrl')
            .where('changeRequestFields.newValue', 'like', address),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('profileDrafts')
            .select('profileDrafts.userId')
            .where(sql<string>`profile_drafts.fields::text`, 'like', sql<string>`'%' || ${address}`),
        ),
      ),
    )
    .execute();
}
