/** Tells our own QR codes from everybody else's by what they hold. */
import { hasValidCheck, readCode } from '../../domain/provenance/codes.ts';
import { pathWithoutLanguage } from '../words/language-paths.ts';

export type ScannedText =
  /** The code as it stands in the address; whether it is right is not judged here. */
  | { readonly kind: 'ours'; readonly code: string }
  /** Where it leads; undefined when it holds text, a payment, a network. */
  | { readonly kind: 'foreign'; readonly host: string | undefined };

/** `host` is that of the site, port included. */
export function readScannedText(text: string, host: string): ScannedText {
  const trimmed = text.trim();
  const address = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (address === undefined) {
    const code = readCode(trimmed);
    return code !== undefined && hasValidCheck(code)
      ? { kind: 'ours', code }
      : { kind: 'foreign', host: undefined };
  }
  const code = /^\/v\/([^/]{1,64})\/?$/.exec(pathWithoutLanguage(address.pathname))?.[1];
  if (address.host === host && code !== undefined) return { kind: 'ours', code };
  const isWebAddress = address.protocol === 'https:' || address.protocol === 'http:';
  return { kind: 'foreign', host: isWebAddress ? address.host : undefined };
}
