/** Checks that a person may use a picture for a profile: it exists and is theirs. */
import type { Connection } from '../../database/connection/connection.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { readPictureAddress } from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import { claimPicture } from '../pictures/claim.ts';

/** `address` null: no picture, always accepted. */
export async function claimProfilePicture(
  connection: Connection,
  person: User,
  address: string | null,
): Promise<Result<null, PictureRefusal>> {
  if (address === null) return ok(null);
  const claimed = await claimPicture(connection, person, readPictureAddress(address)?.id ?? null);
  if (!claimed.ok) return claimed;
  // The address must have an existing size of the picture, otherwise it would show nothing.
  return claimed.value.imageUrl === address ? ok(null) : err({ code: 'picture-not-found' });
}
