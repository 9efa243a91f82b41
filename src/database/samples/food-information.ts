/** Food information of the sample oils, invented as they are: usual nutrition, and the country of their producer. */
import { usualNutrition } from '../../domain/products/food-information.ts';
import type { Connection } from '../connection/connection.ts';
import { sampleProducers } from './producers.ts';
import { sampleProducts, sampleWithoutFood } from './products.ts';

const codes: Readonly<Record<string, string>> = {
  greece: 'GR',
  italy: 'IT',
  spain: 'ES',
  croatia: 'HR',
  slovenia: 'SI',
  portugal: 'PT',
  turkey: 'TR',
  tunisia: 'TN',
};

export async function insertSampleFoodInformation(connection: Connection): Promise<void> {
  const countryOf = new Map(sampleProducers.map(({ id, country }) => [id, codes[country]]));
  await connection
    .insertInto('foodInformation')
    .values(
      sampleProducts
        .filter(({ id }) => id !== sampleWithoutFood)
        .map(({ id, producerId }) => ({
          productId: id,
          category: 'extra-virgin' as const,
          origin: 'country' as const,
          originCountry: countryOf.get(producerId) ?? 'GR',
          nutrition: JSON.stringify(usualNutrition),
        })),
    )
    .execute();
}
