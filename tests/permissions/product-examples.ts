/** Requests about the food information of an oil, its batches, and events of other systems. */
import { usualNutrition } from '../../src/domain/products/food-information.ts';
import type { Example } from './examples.ts';

export const statedFood = {
  category: 'extra-virgin',
  origin: 'country',
  originCountry: 'GR',
  originName: '',
  originFile: '',
  bestBefore: '',
  nutrition: usualNutrition,
  purity: null,
  extraction: '',
  organicCode: '',
} as const;

export const productExamples: Readonly<Record<string, Example>> = {
  listFoodInformation: { params: (world) => ({ id: world.producerId }) },
  listBatchRecords: { params: (world) => ({ id: world.producerId }) },
  createBatch: { params: (world) => ({ id: world.producerId }), body: () => ({ number: 'NEW-1' }) },
  getBatch: { params: (world) => ({ id: world.batchId }) },
  updateBatch: {
    params: (world) => ({ id: world.batchId }),
    body: () => ({ number: 'T-1', place: 'Pylos' }),
  },
  deleteBatch: {
    params: (world) => ({ id: world.batchId }),
    // A product is of this batch, so it cannot be deleted.
    alsoLetIn: [409],
  },
  listEqualProducts: { params: (world) => ({ id: world.productId }) },
  listOtherHarvests: { params: (world) => ({ id: world.productId }) },
  setOilOfProduct: { params: (world) => ({ id: world.productId }), body: () => ({ productId: null }) },
  setFoodInformation: { params: (world) => ({ id: world.productId }), body: () => statedFood },
  listJourney: { params: (world) => ({ id: world.productId }) },
  addJourneyEvent: {
    params: (world) => ({ id: world.productId }),
    body: () => ({ stage: 'Harvest', timestamp: '2025-10-20T08:00:00Z' }),
  },
  captureJourney: {
    params: (world) => ({ id: world.productId }),
    body: () => ({
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'EPCISDocument',
      schemaVersion: '2.0',
      epcisBody: {
        eventList: [
          {
            type: 'ObjectEvent',
            action: 'OBSERVE',
            eventTime: '2025-10-20T08:00:00Z',
            eventTimeZoneOffset: '+03:00',
            epcList: ['https://id.gs1.org/01/09521568251204/21/10'],
          },
        ],
      },
    }),
  },
  removeCapturedEvents: { params: (world) => ({ id: world.productId }) },
};
