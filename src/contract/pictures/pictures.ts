/**
 * Public photographs. A picture is uploaded first and then referenced by a record, such as a product; an
 * unused one is deleted.
 */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { optional } from '../common/values.ts';

export const pictureIdSchema = z.uuid('Must be the id of a picture');

/** The field of a record that references a picture; empty for none. */
export const pictureField = optional(
  pictureIdSchema.meta({ description: 'Id of an uploaded picture; null for none' }),
);

export const pictureResponse = z
  .object({
    id: pictureIdSchema,
    imageUrl: z.string().meta({ description: 'The largest size; the address contains width and height' }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Picture' });
export type PictureResponse = z.output<typeof pictureResponse>;

export const uploadPictureRoute = defineRoute({
  id: 'uploadPicture',
  feature: 'pictures',
  method: 'POST',
  path: '/api/pictures',
  summary: 'Uploads a JPEG or PNG of at most 5 MB as the request body. It is re-encoded in several sizes.',
  binary: true,
  body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
  responses: { 201: pictureResponse },
});

export const showPictureRoute = defineRoute({
  id: 'showPicture',
  feature: 'pictures',
  method: 'GET',
  path: '/pictures/:id/:file',
  summary: 'A picture in the size of `imageUrl`, or 400 or 800 pixels wide.',
  params: z.strictObject({
    id: pictureIdSchema,
    file: z.string().regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}\.webp$/, 'Must be a size such as 800x600.webp'),
  }),
  mediaType: 'image/webp',
  responses: { 200: null },
});
