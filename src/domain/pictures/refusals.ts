/** Why a picture may be refused, besides errors of any uploaded file. */
export const pictureRefusals = ['picture-not-found', 'picture-limit-reached'] as const;
export type PictureRefusal = { readonly code: (typeof pictureRefusals)[number] };
