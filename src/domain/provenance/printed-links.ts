/**
 * What the QR code of a label holds: the address of its code, or a GS1 Digital Link that tills read too (GS1 Digital Link: URI syntax
 * 1.5, clause 4; GS1 General Specifications, section 5.12.3: a 2D barcode at a retail till).
 */
import { verificationPath } from '../common/page-paths.ts';
import { isLot } from '../products/gtin.ts';
import type { CodeKind } from './code-orders.ts';

export const printedLinks = ['code', 'digital-link'] as const;
export type PrintedLink = (typeof printedLinks)[number];

/** Millimetres: the module of a code that a till reads. */
export const moduleAtTill = { least: 0.396, most: 0.99 } as const;

export interface LabelOfCode {
  readonly code: string;
  readonly kind: CodeKind;
  readonly batchNumber: string | null;
}

/**
 * The path of the Digital Link for a code: of a bottle with its serial number, of a batch with its lot. Undefined for a batch whose
 * number is no lot of GS1. `gtin` has 8 to 14 digits.
 */
export function digitalLinkOf(gtin: string, { code, kind, batchNumber }: LabelOfCode): string | undefined {
  const key = `/01/${gtin.padStart(14, '0')}`;
  if (kind === 'bottle') return `${key}/21/${code}`;
  return batchNumber !== null && isLot(batchNumber)
    ? `${key}/10/${encodeURIComponent(batchNumber)}`
    : undefined;
}

/** What a label with this code carries; a batch that no Digital Link can name keeps the address of its code. */
export function printedPath(label: LabelOfCode, link: PrintedLink, gtin: string | null): string {
  const digital = link === 'digital-link' && gtin !== null ? digitalLinkOf(gtin, label) : undefined;
  return digital ?? verificationPath(label.code);
}
