/** Judges a code while it is typed: what can still be finished, what has a wrong character, what is no code. */
import { codeLength, hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import { readTypedText } from '../../domain/provenance/typed-text.ts';

export type TypedCode =
  | { readonly kind: 'unfinished'; readonly characters: number }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'misread' }
  | { readonly kind: 'complete'; readonly code: string }
  | { readonly kind: 'certificate'; readonly number: string };

export function judgeTyped(typed: string): TypedCode {
  const read = readTypedText(typed);
  return read.kind === 'certificate' ? read : judgeCode(read.code);
}

function judgeCode(typed: string): TypedCode {
  const characters = typed.replace(/[\s\-‐-―]/g, '').length;
  const missing = codeLength - characters;
  // Filled up with zeros, a beginning reads as a code exactly when each of its characters may stand in one.
  if (missing > 0) {
    return readCode(typed + '0'.repeat(missing)) === undefined
      ? { kind: 'malformed' }
      : { kind: 'unfinished', characters };
  }
  const code = readCode(typed);
  if (code === undefined) return { kind: 'malformed' };
  return hasValidCheck(code) ? { kind: 'complete', code } : { kind: 'misread' };
}
