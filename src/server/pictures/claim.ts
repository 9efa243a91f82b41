/**
 * Checks that a record may show a picture: the person uploaded it, the record shows it already, or an
 * administrator chose it.
 */
import type { Connection } from '../../database/connection/connection.ts';
import { lockPicture } from '../../database/pictures/pictures.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { pictureAddress } from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';

export interface ShownPicture {
  readonly pictureId: string | null;
  readonly imageUrl: string | null;
}

/** `id` null: no picture. Call it in the transaction that writes the record. */
export async function claimPicture(
  connection: Connection,
  person: User,
  id: string | null,
  shownNow: string | null = null,
): Promise<Result<ShownPicture, PictureRefusal>> {
  if (id === null) return ok({ pictureId: null, imageUrl: null });
  const picture = await lockPicture(connection, id);
  const mayShow = person.role === 'admin' || picture?.uploaderId === person.userId || id === shownNow;
  if (picture === undefined || !mayShow) return err({ code: 'picture-not-found' });
  return ok({ pictureId: id, imageUrl: pictureAddress(picture) });
}
