/** Tells our own codes, barcodes and Digital Links from foreign codes by their content. */
import { certificateNumberPattern } from '../../../../domain/certification/certificates.ts';
import { didOf } from '../../../../domain/certification/credentials/issuer.ts';
import { certificatePath, productPath } from '../../../../domain/common/page-paths.ts';
import { hasValidCheck, readCode } from '../../../../domain/provenance/codes.ts';
import { isDigitalLink, readTypedText } from '../../../../domain/provenance/typed-text.ts';

export type ScannedText =
  /** The code as in the address; not validated here. */
  | { readonly kind: 'ours'; readonly code: string }
  /** Of a certificate, or of an oil by its barcode. */
  | { readonly kind: 'page'; readonly path: string }
  /** The host of the address; undefined for text, a payment or a network. */
  | { readonly kind: 'foreign'; readonly host: string | undefined };

/** The host of GS1 Digital Links that name no host of their own. */
const gs1Host = 'id.gs1.org';

/** `host` is that of the site, with the port. A Digital Link is read at any host and looked up here. */
export function readScannedText(text: string, host: string): ScannedText {
  const trimmed = text.trim();
  const certified = certificateOfSummary(trimmed, host);
  if (certified !== undefined) return { kind: 'page', path: certificatePath(certified) };
  const address = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  const isWebAddress = address?.protocol === 'https:' || address?.protocol === 'http:';
  const isOurs = address === undefined || (isWebAddress && [host, gs1Host].includes(address.host));
  const ours = isOurs ? readOurs(trimmed) : undefined;
  if (ours !== undefined) return ours;
  return isWebAddress && isDigitalLink(trimmed)
    ? lookedUp(trimmed)
    : { kind: 'foreign', host: isWebAddress ? address.host : undefined };
}

/**
 * The number in the signed summary of a certificate of this site (a JWT). Its page says what the register knows, which is more than the
 * signature: whether the certificate was suspended since.
 */
function certificateOfSummary(text: string, host: string): string | undefined {
  const [, payload = ''] = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/.exec(text) ?? [];
  if (payload === '') return undefined;
  const { iss, sub } = claimsIn(payload);
  const isOurs = iss === didOf(`https://${host}`) && typeof sub === 'string';
  return isOurs && certificateNumberPattern.test(sub) ? sub : undefined;
}

function claimsIn(payload: string): { readonly iss?: unknown; readonly sub?: unknown } {
  try {
    // Base64url; letters beyond ASCII are misread, but neither claim has any.
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/** The register says which oil a barcode or Digital Link is of, in the language of the page. */
function lookedUp(text: string): ScannedText {
  return { kind: 'page', path: `/v?code=${encodeURIComponent(text)}` };
}

function readOurs(text: string): ScannedText | undefined {
  const read = readTypedText(text);
  switch (read.kind) {
    case 'certificate':
      return { kind: 'page', path: certificatePath(read.number) };
    case 'product':
      return { kind: 'page', path: productPath(read.id) };
    case 'item':
      return lookedUp(text);
    case 'code': {
      // The server validates the code in an address.
      if (read.code !== text) return { kind: 'ours', code: read.code };
      const code = readCode(text);
      return code !== undefined && hasValidCheck(code) ? { kind: 'ours', code } : undefined;
    }
  }
}
