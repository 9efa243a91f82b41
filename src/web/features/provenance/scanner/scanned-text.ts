/** Tells our own QR codes from foreign ones by their content. */
import { hasValidCheck, readCode } from '../../../../domain/provenance/codes.ts';
import { readTypedText } from '../../../../domain/provenance/typed-text.ts';

export type ScannedText =
  /** The code as in the address; not validated here. */
  | { readonly kind: 'ours'; readonly code: string }
  | { readonly kind: 'certificate'; readonly number: string }
  /** The host of the address; undefined for text, a payment or a network. */
  | { readonly kind: 'foreign'; readonly host: string | undefined };

/** The host of GS1 Digital Links that name no host of their own. */
const gs1Host = 'id.gs1.org';

/** `host` is that of the site, with the port. */
export function readScannedText(text: string, host: string): ScannedText {
  const trimmed = text.trim();
  const address = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  const isWebAddress = address?.protocol === 'https:' || address?.protocol === 'http:';
  const isOurs = address === undefined || (isWebAddress && [host, gs1Host].includes(address.host));
  const read = isOurs ? readTypedText(trimmed) : undefined;
  if (read?.kind === 'certificate') return read;
  if (read !== undefined && read.code !== trimmed) return { kind: 'ours', code: read.code };
  const code = address === undefined ? readCode(trimmed) : undefined;
  return code !== undefined && hasValidCheck(code)
    ? { kind: 'ours', code }
    : { kind: 'foreign', host: isWebAddress ? address.host : undefined };
}
