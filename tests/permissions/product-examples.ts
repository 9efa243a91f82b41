/** Requests about the food information of an oil. */
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
  setFoodInformation: { params: (world) => ({ id: world.productId }), body: () => statedFood },
};
