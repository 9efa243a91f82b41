/**
 * Uploading and showing pictures: public and immutable once a record shows them, visible to the uploader
 * before.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/pictures/pictures.ts';
import { findPictureFile } from '../../database/pictures/pictures.ts';
import { maxPictureSize, pictureAddress, sizesOf } from '../../domain/pictures/pictures.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';
import { takePicture } from './upload.ts';

export async function registerPictures(app: FastifyInstance): Promise<void> {
  registerShowing(app);
  // In its own scope, because only the upload parses binary bodies.
  await app.register(async (scope) => registerUpload(scope));
}

function registerUpload(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  defineHandler(app, contract.uploadPictureRoute, {
    who: 'producer',
    perMinute: 30,
    bodyLimit: maxPictureSize,
    handle: async ({ body, principal, services }) => {
      const taken = await takePicture(services, principal, Buffer.from(body ?? new Uint8Array()));
      if (!taken.ok) return taken;
      const { id, width, height } = taken.value;
      return reply(201, { id, width, height, imageUrl: pictureAddress(taken.value) }, notYetPublic);
    },
  });
}

const notYetPublic = { 'cache-control': 'no-store' } as const;
/** Immutable: another picture has another address. */
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
const headers = {
  'content-type': 'image/webp',
  // Link previews and other sites embed it; that is its purpose.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

function registerShowing(app: FastifyInstance): void {
  defineHandler(app, contract.showPictureRoute, {
    who: 'anyone',
    handle: async ({ params: { id, file }, principal, services: { database, storage } }) => {
      const picture = await findPictureFile(database, id, Number.parseInt(file, 10));
      const isSize = picture && sizesOf(picture).some((size) => file === `${size.width}x${size.height}.webp`);
      if (picture === undefined || isSize !== true) return refusal('picture-not-found');
      const { isPublic, uploaderId } = picture;
      const mayLook =
        isPublic ||
        (principal.kind === 'user' && (principal.role === 'admin' || principal.userId === uploaderId));
      if (!mayLook) return refusal('picture-not-found');
      const content = await storage.open(picture.storageKey);
      if (content === undefined)
        throw new StorageFailure('unavailable', new Error('A stored file is missing.'));
      return reply(200, content, { ...headers, ...(isPublic ? forGood : notYetPublic) });
    },
  });
}
