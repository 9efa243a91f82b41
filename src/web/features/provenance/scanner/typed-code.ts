/** Judges a code while it is typed: unfinished, with a wrong character, not a code, or what leads to a page. */
import { codeLength, hasValidCheck, readCode } from '../../../../domain/provenance/codes.ts';
import { readTypedText } from '../../../../domain/provenance/typed-text.ts';

export type TypedCode =
  | { readonly kind: 'unfinished'; readonly characters: number }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'checksum-failed' }
  | { readonly kind: 'complete'; readonly code: string }
  /** The target of the form redirects to its page. */
  | { readonly kind: 'certificate' | 'oil' };

export function judgeTyped(typed: string): TypedCode {
  const read = readTypedText(typed);
  if (read.kind === 'code') return judgeCode(read.code);
  return { kind: read.kind === 'certificate' ? 'certificate' : 'oil' };
}

function judgeCode(typed: string): TypedCode {
  const characters = typed.replace(/[\s\-‐-―]/g, '').length;
  const missing = codeLength - characters;
  // Padded with zeros, a prefix reads as a code exactly if each of its characters is valid.
  if (missing > 0) {
    return readCode(typed + '0'.repeat(missing)) === undefined
      ? { kind: 'malformed' }
      : { kind: 'unfinished', characters };
  }
  const code = readCode(typed);
  if (code === undefined) return { kind: 'malformed' };
  return hasValidCheck(code) ? { kind: 'complete', code } : { kind: 'checksum-failed' };
}
