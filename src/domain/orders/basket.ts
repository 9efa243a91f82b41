/** What a basket may contain, and whether each line can be ordered today. */
import { isTakenBack } from '../certification/certificates.ts';
import type { CertificateState } from '../certification/levels.ts';
import { isPublic, type ProducerStatus } from '../producers/producer.ts';
import { type FoodStatement, lacksFoodInformation } from '../products/food-information.ts';

export const orderLimits = {
  /** Bottles of one product. */
  quantity: { least: 1, most: 500 },
  /** Different products in one basket. */
  lines: 50,
  message: { most: 2000 },
  reason: { least: 2, most: 2000 },
  /** The maximum that the database can store. */
  totalCents: 9_999_999_999,
} as const;

/** Why a product in a basket cannot be ordered now; `orderable` when it can. */
export const lineStatuses = [
  'orderable',
  'own',
  'not_listed',
  'withdrawn',
  'recalled',
  'certificate_not_in_force',
  'out_of_stock',
  'insufficient_stock',
  'seller_not_stated',
  'food_not_stated',
  'no_price',
] as const;
export type LineStatus = (typeof lineStatuses)[number];
/** Of the product itself, for any buyer and number of bottles. */
type OfferStatus = Exclude<LineStatus, 'own' | 'insufficient_stock'>;

export interface OfferedProduct extends FoodStatement {
  readonly producerStatus: ProducerStatus;
  readonly isWithdrawn: boolean;
  readonly isRecalled: boolean;
  /** State of the producer's newest certificate; null when there was none. */
  readonly certificate: CertificateState | null;
  /** State of the certificate that decides about its batch. */
  readonly batchCertificate: CertificateState | null;
  readonly isAvailable: boolean;
  /** Whether the producer states who sells, and on which terms (`seller.ts`). */
  readonly isSellerStated: boolean;
  readonly price: string | null;
}

export interface RequestedProduct extends OfferedProduct {
  readonly isOwn: boolean;
  readonly quantity: number;
  /** Null where the producer does not count them. */
  readonly bottlesAvailable: number | null;
}

/** The status for the buyer: producers cannot order from themselves, and no one more than is left. */
export function statusOfLine(product: RequestedProduct, today: string): LineStatus {
  if (product.isOwn) return 'own';
  const status = offerStatus(product, today);
  const isTooMany = product.bottlesAvailable !== null && product.quantity > product.bottlesAvailable;
  return status === 'orderable' && isTooMany ? 'insufficient_stock' : status;
}

/**
 * The most serious reason first. Between two seasons the old certificate may have expired, and products stay
 * on sale; a suspended or revoked one ends the sale, as it ends the listing of new products.
 */
export function offerStatus(product: OfferedProduct, today: string): OfferStatus {
  if (!isPublic({ status: product.producerStatus })) return 'not_listed';
  if (product.isWithdrawn) return 'withdrawn';
  if (product.isRecalled) return 'recalled';
  const certificates = [product.certificate, product.batchCertificate];
  if (certificates.some((state) => state !== null && isTakenBack({ state })))
    return 'certificate_not_in_force';
  if (!product.isAvailable) return 'out_of_stock';
  if (!product.isSellerStated) return 'seller_not_stated';
  if (lacksFoodInformation(product, today)) return 'food_not_stated';
  return product.price === null ? 'no_price' : 'orderable';
}
