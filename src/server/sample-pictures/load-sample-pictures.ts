/**
 * Gives oils of the sample data a picture: an illustration of ours, which takes the way of a producer's photograph
 * through inspection, redrawing and storage. The others show the drawn bottle.
 */
import { readdir, readFile } from 'node:fs/promises';
import { deletePicture } from '../../database/pictures/pictures.ts';
import { findProductDetails } from '../../database/products/reads.ts';
import { lockProduct, updateProduct } from '../../database/products/writes.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import type { User } from '../../domain/identity/principal.ts';
import { illustrationId } from '../../domain/pictures/pictures.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { claimPicture } from '../pictures/claim.ts';
import { takePicture } from '../pictures/upload.ts';

/** Each file has the id of its oil as its name. */
const folder = new URL('../../database/samples/pictures/', import.meta.url);

/** Most sample producers have no user, so an administrator uploads for them. */
const { id: userId, ...administrator } = sampleUsers.administrator;
const uploader: User = {
  kind: 'user',
  userId,
  theme: null,
  profileImageUrl: null,
  memberships: [],
  chosenProducerId: null,
  ...administrator,
};

/**
 * One picture, because a site that stops finishes its jobs first; the next job loads the next one. An oil that has a
 * picture keeps it, so a job that is tried again loads what is missing.
 */
export async function loadSamplePictures(
  services: JobServices,
  { from }: PayloadOf<'load-sample-pictures'>,
): Promise<void> {
  const oilIds = (await readdir(folder)).map((name) => Number.parseInt(name, 10));
  for (const id of oilIds.filter((one) => one >= from).toSorted((one, other) => one - other)) {
    const product = await findProductDetails(services.database, id);
    if (product === undefined || product.imageUrl !== null) continue;
    await give(services, id, await readFile(new URL(`${id}.png`, folder)));
    await addJob(services.database, 'load-sample-pictures', { from: id + 1 });
    return;
  }
}

async function give(services: JobServices, id: number, picture: Buffer): Promise<void> {
  const pictureId = illustrationId(id);
  // Of a run that was interrupted.
  await deletePicture(services.database, pictureId);
  const taken = await takePicture(services, uploader, picture, pictureId);
  if (!taken.ok) throw new Error(`A sample picture was refused: ${taken.refusal.code}.`);
  await services.database.transaction().execute(async (transaction) => {
    const product = await lockProduct(transaction, id);
    if (product === undefined || product.imageUrl !== null) return;
    const claimed = await claimPicture(transaction, uploader, taken.value.id);
    if (!claimed.ok) throw new Error(`A sample picture was refused: ${claimed.refusal.code}.`);
    await updateProduct(transaction, id, claimed.value);
  });
}
