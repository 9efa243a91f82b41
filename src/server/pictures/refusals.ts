/** The HTTP response for each refusal of a picture. */
import { maxUnusedPictures } from '../../domain/pictures/pictures.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const pictureRefusalResponses = {
  'picture-not-found': {
    status: 404,
    title: 'Picture not found',
    detail: 'There is no such picture, or it belongs to someone else.',
  },
  'picture-limit-reached': {
    status: 409,
    title: 'Too many pictures',
    detail: `${maxUnusedPictures} of your pictures are not used anywhere. Use one of them, or wait until they are deleted.`,
  },
} as const satisfies Record<PictureRefusal['code'], RefusalResponse>;
