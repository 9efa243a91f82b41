/** Parses the text that administrators type or paste into the record search. */
import { hasValidCheck, readCode } from '../provenance/codes.ts';
import { readTypedText } from '../provenance/typed-text.ts';

/** In display order. */
export const foundKinds = ['code', 'application', 'case', 'producer', 'certificate', 'product'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const recordSearchLimits = {
  /** Characters. */
  query: 200,
  /** Per kind. */
  results: 6,
} as const;

export interface SearchedText {
  /** The certificate number if a certificate URL was pasted, else the text as typed. */
  readonly words: string;
  /** Set only when the check character is correct. */
  readonly code: string | undefined;
  readonly gtin: string | undefined;
}

export function readSearchedText(typed: string): SearchedText {
  const read = readTypedText(typed);
  if (read.kind === 'certificate') return { words: read.number, code: undefined, gtin: undefined };
  // Thirteen digits may be a barcode number and a code at once.
  const code = read.kind === 'code' ? readCode(read.code) : readCode(typed);
  return {
    words: typed,
    code: code !== undefined && hasValidCheck(code) ? code : undefined,
    gtin: read.kind === 'item' ? read.gtin : undefined,
  };
}
