/**
 * Parses what users type or paste where a bottle code is expected: the code, the URL in its QR code, the same
 * as a GS1 Digital Link, or the number or URL of a certificate.
 */
import { certificateNumberPattern } from '../certification/certificates.ts';
import { hasValidCheck, readCode } from './codes.ts';

export type TypedText =
  /** As typed; the lookup decides whether it is a valid code. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'certificate'; readonly number: string };

/** A URL with scheme and host is longer than a code. */
export const maxTypedLength = 300;

export function readTypedText(typed: string): TypedText {
  const text = typed.trim();
  return certificateIn(text) ?? addressIn(text) ?? { kind: 'code', code: text };
}

/** `PHL-2026-000011`, also with other hyphens, with spaces, or in lower case. */
function certificateIn(text: string): TypedText | undefined {
  const [, year, order] = /^phl[\s\-‐-―]*(\d{4})[\s\-‐-―]*(\d{6})$/i.exec(text) ?? [];
  return year === undefined ? undefined : { kind: 'certificate', number: `PHL-${year}-${order}` };
}

/** With or without scheme, host and language. */
function addressIn(text: string): TypedText | undefined {
  if (!text.includes('/') || text.length > maxTypedLength) return undefined;
  const [path = ''] = text.split(/[?#]/, 1);
  const parts = path.split('/');
  const after = (name: string) => parts[parts.lastIndexOf(name) + 1] ?? '';
  const number = after('certificate').toUpperCase();
  if (parts.includes('certificate') && certificateNumberPattern.test(number)) {
    return { kind: 'certificate', number };
  }
  if (parts.includes('v')) return { kind: 'code', code: after('v') };
  // The application identifiers 01 and 21: the GTIN, and the serial number, which is the code.
  const serial = readCode(after('21'));
  return parts.includes('01') && parts.includes('21') && serial !== undefined && hasValidCheck(serial)
    ? { kind: 'code', code: serial }
    : undefined;
}
