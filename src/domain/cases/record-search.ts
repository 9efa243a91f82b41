/** What the search of administrators reads out of the text they type or paste. */
import { readGtin } from '../products/gtin.ts';
import { hasValidCheck, readCode } from '../provenance/codes.ts';
import { readTypedText } from '../provenance/typed-text.ts';

/** In the order in which they are shown. */
export const foundKinds = ['code', 'application', 'case', 'producer', 'certificate', 'product'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const recordSearchLimits = {
  /** Characters. */
  query: 200,
  /** Of each kind. */
  results: 6,
} as const;

export interface SearchedText {
  /** The number of a certificate where its address was pasted, else what was typed. */
  readonly words: string;
  /** Only a code whose check character fits. */
  readonly code: string | undefined;
  readonly gtin: string | undefined;
}

export function readSearchedText(typed: string): SearchedText {
  const read = readTypedText(typed);
  if (read.kind === 'certificate') return { words: read.number, code: undefined, gtin: undefined };
  const code = readCode(read.code);
  return {
    words: typed,
    code: code !== undefined && hasValidCheck(code) ? code : undefined,
    gtin: readGtin(typed) ?? undefined,
  };
}
