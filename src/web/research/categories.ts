/** What the studies are about. Apart from them, because the address is read before any study is needed. */
export const categories = [
  'cardiovascular',
  'neurological',
  'inflammation',
  'metabolic',
  'cancer',
  'bone',
] as const;
export type Category = (typeof categories)[number];
