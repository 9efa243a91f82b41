/**
 * What the filters call a production method. Four are stated by the producer as such; "regenerative"
 * is no label with a legal meaning and no box on a form, so it is read out of what the producer wrote
 * about its practices: the word itself, or that the soil is not tilled or is kept covered.
 */
import { productionMethodNames } from './producer.ts';

export const methodFilters = [...productionMethodNames, 'regenerative'] as const;
export type MethodFilter = (typeof methodFilters)[number];

/** In the six languages; matched anywhere in the text, capitals and accents as people write them. */
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

/** A pattern that JavaScript and PostgreSQL read alike. */
export const regenerativePattern = regenerativePractices.join('|');

export function isRegenerative(sustainablePractices: string | null): boolean {
  return new RegExp(regenerativePattern, 'iu').test(sustainablePractices ?? '');
}
