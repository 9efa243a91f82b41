/** The page of cards before an oil. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import type { OilCard } from '../../domain/products/oil-cards.ts';
import type { ProductResponse } from './products.ts';

/** A certified oil, on a card that stands before it. */
export interface OilCardShown {
  readonly card: OilCard;
  readonly oil: ProductResponse & { readonly certificationLevel: CertificationLevel };
  /** Of every bottle of its batch; null: it has none, and its QR code leads to the page of the oil. */
  readonly code: string | null;
  /** Such as 2026-11-21. */
  readonly today: string;
}
