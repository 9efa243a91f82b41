/**
 * Parses what users type, paste or scan where a bottle code is expected: the code, the URL in its QR code, a GS1
 * Digital Link, a barcode, the number or URL of a certificate, or the URL of an oil.
 */
import { certificateNumberPattern } from '../certification/certificates.ts';
import { readGtin } from '../products/gtin.ts';
import { hasValidCheck, readCode } from './codes.ts';

/** What the keys of a GS1 Digital Link name. */
export interface DigitalLink {
  readonly gtin: string;
  readonly lot?: string;
  readonly serial?: string;
}

export type TypedText =
  /** As typed; the lookup decides whether it is a valid code. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'certificate'; readonly number: string }
  | { readonly kind: 'product'; readonly id: string }
  /** A barcode, or a Digital Link without one of our codes. */
  | ({ readonly kind: 'item' } & DigitalLink);

/** A URL with scheme and host is longer than a code. */
export const maxTypedLength = 300;

/** Thirteen digits that are a valid GTIN are read as a barcode: one code in thirty million looks like one. */
export function readTypedText(typed: string): TypedText {
  const text = typed.trim();
  const gtin = readGtin(text);
  if (gtin !== null) return { kind: 'item', gtin };
  return certificateIn(text) ?? addressIn(text) ?? { kind: 'code', code: text };
}

/** `PHL-2026-000011`, also with other hyphens, with spaces, or in lower case. */
function certificateIn(text: string): TypedText | undefined {
  const [, year, order] = /^phl[\s\-‐-―]*(\d{4})[\s\-‐-―]*(\d{6})$/i.exec(text) ?? [];
  return year === undefined ? undefined : { kind: 'certificate', number: `PHL-${year}-${order}` };
}

/** With or without scheme, host and language. */
function addressIn(text: string): TypedText | undefined {
  const parts = partsOf(text);
  const number = after(parts, 'certificate')?.toUpperCase();
  if (number !== undefined && certificateNumberPattern.test(number)) return { kind: 'certificate', number };
  const code = after(parts, 'v');
  if (code !== undefined) return { kind: 'code', code };
  const id = after(parts, 'product');
  if (id !== undefined && /^[1-9]\d{0,8}$/.test(id)) return { kind: 'product', id };
  const item = readDigitalLink(text);
  const serial = item?.serial === undefined ? undefined : readCode(item.serial);
  if (serial !== undefined && hasValidCheck(serial)) return { kind: 'code', code: serial };
  return item === undefined ? undefined : { kind: 'item', ...item };
}

export function isDigitalLink(text: string): boolean {
  return readDigitalLink(text) !== undefined;
}

/** The application identifiers 01, 10 and 21 of a GS1 Digital Link at any host, with a valid GTIN. */
function readDigitalLink(text: string): DigitalLink | undefined {
  const parts = partsOf(text);
  const gtin = readGtin(after(parts, '01') ?? '');
  if (gtin === null) return undefined;
  const keys = parts.slice(parts.lastIndexOf('01') + 2);
  const lot = after(keys, '10');
  const serial = after(keys, '21');
  return { gtin, ...(lot === undefined ? {} : { lot }), ...(serial === undefined ? {} : { serial }) };
}

function partsOf(text: string): readonly string[] {
  if (!text.includes('/') || text.length > maxTypedLength) return [];
  const [path = ''] = text.split(/[?#]/, 1);
  return path.split('/').map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function after(parts: readonly string[], name: string): string | undefined {
  const at = parts.lastIndexOf(name);
  return at === -1 ? undefined : parts[at + 1] || undefined;
}
