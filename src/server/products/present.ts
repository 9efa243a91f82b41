/** A product as it leaves, every field by name. */
import type { ProductResponse } from '../../contract/products.ts';
import type { ProductDetails } from '../../database/products/reads.ts';
import { stateOn } from '../../domain/certification/certificates.ts';

/** `today` is a day such as 2026-11-21: a certificate expires by the calendar. */
export function presentProduct(product: ProductDetails, today: string): ProductResponse {
  return {
    id: product.id,
    producerId: product.producerId,
    producerName: product.producerName,
    producerLocation: product.producerLocation,
    producerCountry: product.producerCountry,
    producerRegion: product.producerRegion,
    name: product.name,
    description: product.description,
    price: product.price,
    volume: product.volume,
    phenolicContent: product.phenolicContent,
    phenolicMethod: product.phenolicMethod,
    phenolicReportedOn: product.phenolicReportedOn,
    harvestDate: product.harvestDate,
    bottlingDate: product.bottlingDate,
    batchNumber: product.batchNumber,
    certificationLevel: product.certificationLevel,
    certificateNumber: product.certificateNumber,
    certificateState: certificateStateOf(product, today),
    imageUrl: product.imageUrl,
    gtin: product.gtin,
    available: product.available,
    withdrawnAt: product.withdrawnAt?.toISOString() ?? null,
    recall: recallOf(product),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

function certificateStateOf(product: ProductDetails, today: string): ProductResponse['certificateState'] {
  const { certificateState: state, certificateValidUntil: validUntil } = product;
  return state === null || validUntil === null ? null : stateOn(today, { state, validUntil });
}

function recallOf({ recallReason: reason, recalledAt }: ProductDetails): ProductResponse['recall'] {
  return reason === null || recalledAt === null ? null : { reason, recalledAt: recalledAt.toISOString() };
}
