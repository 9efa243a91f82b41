/** The HTTP response for each refusal of a product. */
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const productRefusalResponses = {
  'product-not-found': {
    status: 404,
    title: 'Product not found',
    detail: 'There is no such product, or it is not public.',
  },
  'producer-not-approved': {
    status: 403,
    title: 'Producer not approved',
    detail: 'Only approved producers can list products.',
  },
  'certificate-not-in-force': {
    status: 403,
    title: 'Certificate not in force',
    detail:
      'The certificate of this producer was suspended or revoked. Until it is in force again, no product is put on the market.',
  },
  'batch-exists': {
    status: 409,
    title: 'Batch already listed',
    detail: 'A product of this batch and bottle size is listed already.',
  },
  'batch-not-found': {
    status: 404,
    title: 'Batch not found',
    detail: 'There is no such batch, or it is another producer’s.',
  },
  'batch-number-exists': {
    status: 409,
    title: 'Batch already recorded',
    detail: 'The producer has a batch with this number, perhaps in another spelling.',
  },
  'batch-number-on-record': {
    status: 409,
    title: 'Batch number on record',
    detail: 'Results, certificates, codes, journeys or recalls name this batch. Its number stays.',
  },
  'batch-in-use': {
    status: 409,
    title: 'Batch in use',
    detail: 'A product, result, certificate, code, journey, recall or report names this batch.',
  },
  'batch-days': {
    status: 400,
    title: 'Days of the batch',
    detail: 'Harvest, milling and bottling follow each other, and none is in the future.',
  },
  'harvest-in-future': {
    status: 400,
    title: 'Harvest in the future',
    detail: 'The harvest date is in the future.',
  },
  'bottling-in-future': {
    status: 400,
    title: 'Bottling in the future',
    detail: 'The bottling date is in the future.',
  },
  'bottled-before-harvest': {
    status: 400,
    title: 'Bottled before the harvest',
    detail: 'The bottling date is before the harvest date.',
  },
  'level-above-certified': {
    status: 400,
    title: 'Level above the certified one',
    detail: 'A product carries at most the level for which its producer is certified.',
  },
  'content-above-certified': {
    status: 400,
    title: 'Content above the certified level',
    detail:
      'Without a laboratory report of the batch, a product states at most the content of the level for which its producer is certified.',
  },
  'oil-not-same': {
    status: 409,
    title: 'Not the same oil',
    detail: 'Only products of one producer with the same name and the same batch are sizes of one oil.',
  },
  'product-has-codes': {
    status: 409,
    title: 'Product has codes',
    detail: 'Codes of this product were made and may be on bottles. Withdraw it instead.',
  },
  'product-conflict': {
    status: 409,
    title: 'Product already changed',
    detail: 'The fields named have changed since they were read. Nothing was saved.',
  },
} as const satisfies Record<ProductRefusal['code'], RefusalResponse>;
