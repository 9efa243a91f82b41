/** The API representation of a product, field by field. */
import type { ProductResponse } from '../../contract/products/products.ts';
import type { HarvestRow } from '../../database/products/oils.ts';
import type { ProductDetails, SizeRow } from '../../database/products/reads.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { oilLevelInForce } from '../../domain/certification/in-force.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { lowerResultOf } from '../../domain/certification/lower-results.ts';
import {
  isOutdated,
  mayBearHealthClaim,
  milligramsInDailyIntake,
} from '../../domain/certification/measurements.ts';
import { pick } from '../../domain/common/fields.ts';
import { productPath } from '../../domain/common/page-paths.ts';
import { clockAt, zoneOf } from '../../domain/common/place-time.ts';
import { offerStatus } from '../../domain/orders/basket.ts';
import { centsOfPrice } from '../../domain/orders/pricing.ts';
import { lacksFoodInformation } from '../../domain/products/food-information.ts';
import { productFields } from '../../domain/products/product.ts';
import { isUnlikelyPrice } from '../../domain/products/unit-price.ts';

/** For those who edit the product: with the limit that they chose for its level, and the last day of its certificate. */
export function presentOwnProduct(product: ProductDetails, today: string): ProductResponse {
  return {
    ...presentProduct(product, today),
    levelLimit: product.statedLevel,
    isOffered: product.offered,
    certificateValidUntil: product.certificateValidUntil,
    isFoodStated: product.isFoodStated,
    isPriceUnlikely: isPriceUnlikely(product),
    foodInformationDue: lacksFoodInformation(product, today) ? null : product.foodInformationDue,
  };
}

function isPriceUnlikely({ price, volume }: ProductDetails): boolean {
  return price !== null && volume !== null && isUnlikelyPrice(centsOfPrice(price), volume);
}

/** `today` is a day such as 2026-11-21: a certificate expires by the calendar. */
export function presentProduct(product: ProductDetails, today: string): ProductResponse {
  return {
    id: product.id,
    producerId: product.producerId,
    producerName: product.producerName,
    producerLocation: product.producerLocation,
    producerCountry: product.producerCountry,
    producerRegion: product.producerRegion,
    ...pick(product, productFields),
    contentBasis: product.contentBasis,
    phenolicMethod: product.phenolicMethod,
    phenolicReportedOn: product.phenolicReportedOn,
    hydroxytyrosolDerivatives: derivativesOf(product),
    mayBearHealthClaim: mayBearHealthClaim({
      hydroxytyrosolDerivatives: product.hydroxytyrosolDerivatives,
      certificateState: certificateStateOf(product, today),
      isFoodStated: product.isFoodStated,
      isRecalled: product.recalledAt !== null,
    }),
    phenolicOutdated: isOutdated(product, today),
    taste: tasteOf(product),
    certificationLevel: levelOf(product, today),
    recordedLevel: product.certificationLevel,
    certificateNumber: product.certificateNumber,
    certificateState: certificateStateOf(product, today),
    lowerResult: lowerResultOf(product, product),
    // The last of its sizes has none to choose: the others were deleted, renamed or withdrawn.
    oilId: product.sizes.length > 1 ? product.oilId : null,
    seriesId: product.seriesId,
    sizes: (product.sizes.length === 0 ? [product] : product.sizes).map(presentSize),
    imageUrl: product.imageUrl,
    available: product.available,
    orderStatus: orderStatusOf(product, today),
    withdrawnAt: product.withdrawnAt?.toISOString() ?? null,
    recall: recallOf(product),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

export function presentSize({ id, volume, price, available }: SizeRow): ProductResponse['sizes'][number] {
  return { id, volume, price, available, path: productPath(id) };
}

export function presentHarvest({ id, name, harvestDate, volume, available }: HarvestRow) {
  return { id, name, harvestDate, volume, available, path: productPath(id) };
}

function derivativesOf(product: ProductDetails): ProductResponse['hydroxytyrosolDerivatives'] {
  const { hydroxytyrosolDerivatives: content, derivativesMethod: method, derivativesReportedOn } = product;
  if (content === null || method === null || derivativesReportedOn === null) return null;
  return {
    content,
    inDailyIntake: milligramsInDailyIntake(content),
    method,
    reportedOn: derivativesReportedOn,
  };
}

/** A taste recommends an oil: not one that is recalled or no longer sold. Its journey still states the medians. */
function tasteOf(product: ProductDetails): ProductResponse['taste'] {
  const { fruity, bitter, pungent, tastingPanel: panel, tastedAt, withdrawnAt, recalledAt } = product;
  if (fruity === null || bitter === null || pungent === null || panel === null || tastedAt === null)
    return null;
  if (withdrawnAt !== null || recalledAt !== null) return null;
  const zone = product.tastingZone ?? zoneOf(product.producerCountry) ?? 'UTC';
  return { fruity, bitter, pungent, panel, testedOn: clockAt(tastedAt.toISOString(), zone).slice(0, 10) };
}

function certificateStateOf(product: ProductDetails, today: string): ProductResponse['certificateState'] {
  const { certificateState: state, certificateValidUntil: validUntil } = product;
  return state === null || validUntil === null ? null : stateOn(today, { state, validUntil });
}

function levelOf(product: ProductDetails, today: string): CertificationLevel | null {
  const { certificateState: state, certificateValidUntil: validUntil, certificateLevel: level } = product;
  const isNamed = state !== null && validUntil !== null && level !== null;
  return oilLevelInForce(
    {
      recordedLevel: product.certificationLevel,
      certificate: isNamed ? { state, validUntil, level } : null,
      isRecalled: product.recalledAt !== null,
    },
    today,
  );
}

export function orderStatusOf(product: ProductDetails, today: string): ProductResponse['orderStatus'] {
  const { isSellerStated, isFoodStated, foodInformationDue, price } = product;
  const offer = {
    producerStatus: product.producerStatus,
    isWithdrawn: product.withdrawnAt !== null,
    isRecalled: product.recalledAt !== null,
    certificate: product.sellerCertificateState,
    batchCertificate: product.certificateState,
    isAvailable: product.available,
    isSellerStated,
    isFoodStated,
    foodInformationDue,
    price,
  };
  return offerStatus(offer, today);
}

function recallOf(product: ProductDetails): ProductResponse['recall'] {
  const { recallReason: reason, recallLanguage: language, recalledAt } = product;
  if (reason === null || language === null || recalledAt === null) return null;
  return { reason, language, recalledAt: recalledAt.toISOString() };
}
