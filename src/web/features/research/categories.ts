/** The categories of the studies. A separate file, because the URL is read before any study is loaded. */
export const categories = [
  'cardiovascular',
  'neurological',
  'inflammation',
  'metabolic',
  'cancer',
  'bone',
] as const;
export type Category = (typeof categories)[number];
