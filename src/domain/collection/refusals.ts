/** Why a request about the user's own favorites and bottles may be refused. */
export const collectionRefusals = [
  'favorite-limit-reached',
  'bottle-opened-later',
  'follow-limit-reached',
  'comparison-limit-reached',
  'removal-not-found',
] as const;
export type CollectionRefusal = { readonly code: (typeof collectionRefusals)[number] };
