/** Stores a copy of the picture that the identity provider names, so that no page asks another site for it. */
import { findUserById, updateProviderPicture, updateUserPicture } from '../../database/identity/users.ts';
import { maxPictureSize, pictureAddress, sizesOf } from '../../domain/pictures/pictures.ts';
import { download } from '../integrations/download.ts';
import type { JobServices } from '../jobs/job-services.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { takePicture } from './upload.ts';

/** A picture that cannot be fetched or read is asked for again at the next sign-in; until then the initials are shown. */
export async function fetchUserPicture(
  services: JobServices,
  { userId }: PayloadOf<'fetch-user-picture'>,
): Promise<void> {
  const { database, configuration, log } = services;
  const user = await findUserById(database, userId);
  if (user === undefined || user.providerPicture === null) return;
  const { providerPicture } = user;
  const file = await download(providerPicture, {
    maxBytes: maxPictureSize,
    trusted: configuration.provider && new URL(configuration.provider.issuer).origin,
  });
  const taken = file.ok ? await takePicture(services, { userId }, file.value) : file;
  if (!taken.ok) {
    log.info({ userId, reason: taken.refusal.code }, 'the picture of a user cannot be shown');
    await updateProviderPicture(database, userId, null);
    return;
  }
  const smallest = sizesOf(taken.value)[0] ?? taken.value;
  await updateUserPicture(database, userId, providerPicture, {
    pictureId: taken.value.id,
    profileImageUrl: pictureAddress({ ...smallest, id: taken.value.id }),
  });
}
