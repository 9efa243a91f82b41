/**
 * Gives oils of the sample data a picture: an illustration of ours, which takes the way of a producer's photograph
 * through inspection, redrawing and storage. The others show the drawn bottle.
 */
import { deletePicture } from '../../database/pictures/pictures.ts';
import { findProductDetails } from '../../database/products/reads.ts';
import { lockProduct, updateProduct } from '../../database/products/writes.ts';
import { sampleProducts } from '../../database/samples/products.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { User } from '../../domain/identity/principal.ts';
import { illustrationId } from '../../domain/pictures/pictures.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import type { PayloadOf } from '../jobs/payloads.ts';
import { fontFiles } from '../og-images/font-files.ts';
import { claimPicture } from '../pictures/claim.ts';
import { takePicture } from '../pictures/upload.ts';
import { presentProduct } from '../products/present.ts';

const oilIds = sampleProducts.map(({ id }) => id).toSorted((one, other) => one - other);

/** Most sample producers have no user, so an administrator uploads for them. */
const { id: userId, ...administrator } = sampleUsers.administrator;
const uploader: User = { kind: 'user', userId, theme: null, profileImageUrl: null, ...administrator };

/**
 * One picture, because a site that stops finishes its jobs first; the next job draws the next one. An oil that has a
 * picture keeps it, so a job that is tried again draws what is missing.
 */
export async function drawSamplePictures(
  services: JobServices,
  { from }: PayloadOf<'draw-sample-pictures'>,
): Promise<void> {
  for (const id of oilIds.filter((one) => one >= from)) {
    const drawing = await drawingOf(services, id);
    if (drawing === undefined) continue;
    await give(services, id, await rasterize(services, drawing));
    await addJob(services.database, 'draw-sample-pictures', { from: id + 1 });
    return;
  }
}

async function drawingOf({ database, pages, clock }: JobServices, id: number): Promise<string | undefined> {
  const product = await findProductDetails(database, id);
  if (product === undefined || product.imageUrl !== null) return undefined;
  return pages?.drawSamplePicture(presentProduct(product, dayOf(clock())));
}

async function rasterize({ sandbox }: JobServices, drawing: string): Promise<Buffer> {
  const done = await sandbox.run('rasterize-svg', {
    subject: 'sample pictures',
    params: { fontFiles: [...fontFiles] },
    read: async () => Buffer.from(drawing),
  });
  const picture = done.ok ? done.value.files[0] : undefined;
  if (picture === undefined) throw new Error('A sample picture could not be drawn.');
  return picture;
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
