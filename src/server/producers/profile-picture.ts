/** The picture that somebody wants to stand for a producer: theirs, and still there. */
import type { Connection } from '../../database/connection.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { readPictureAddress } from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import { claimPicture } from '../pictures/claim.ts';

/** `address` null: no picture, which nobody has to own. */
export async function claimProfilePicture(
  connection: Connection,
  person: Person,
  address: string | null,
): Promise<Outcome<null, PictureRefusal>> {
  if (address === null) return accept(null);
  const claimed = await claimPicture(connection, person, readPictureAddress(address)?.id ?? null);
  if (!claimed.ok) return claimed;
  // An address of the same picture in a size that it never had would show nothing.
  return claimed.value.imageUrl === address ? accept(null) : refuse({ code: 'picture-not-found' });
}
