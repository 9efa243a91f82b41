/** Why a picture may be refused, beside what is wrong with any file. */
export const pictureRefusals = ['picture-not-found', 'pictures-full'] as const;
export type PictureRefusal = { readonly code: (typeof pictureRefusals)[number] };
