/** Why a request about the user's own favourites may be refused. */
export const collectionRefusals = ['favorite-limit-reached'] as const;
export type CollectionRefusal = { readonly code: (typeof collectionRefusals)[number] };
