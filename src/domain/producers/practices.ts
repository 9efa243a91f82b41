/**
 * The production methods of the filters. Producers state four of them; "regenerative" has no legal definition
 * and no form field, so it is derived from what the producer wrote about its practices: the word itself, or
 * that the soil is not tilled or stays covered.
 */
import { productionMethodNames } from './producer.ts';

export const methodFilters = [...productionMethodNames, 'regenerative'] as const;
export type MethodFilter = (typeof methodFilters)[number];

/** In the six languages; matched anywhere in the text, regardless of case and accents. */
const regenerativePractices = [
  'regenerativ',
  'rigenerativ',
  'αναγεννητικ',
  'no[ -]till',
  'zero[ -]till',
  'cover[ -]crop',
  'grass cover',
  'cubiertas? vegetal',
  'inerbimento',
  'sovescio',
  'χλωρή λίπανση',
  'zelen[aio] gnojenj',
  'zelen[aou] gnojidb',
] as const;

/** A pattern that works the same in JavaScript and PostgreSQL. Marked, so that browsers are not sent what they do not use. */
export const regenerativePattern = /* @__PURE__ */ regenerativePractices.join('|');

export function isRegenerative(sustainablePractices: string | null): boolean {
  return new RegExp(regenerativePattern, 'iu').test(sustainablePractices ?? '');
}
