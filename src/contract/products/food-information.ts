/** What the law asks to be stated about an oil that is sold at a distance. */
import { z } from 'zod';
import { countryCodes } from '../../domain/common/country-codes.ts';
import {
  contradictionsIn,
  extractions,
  nutrients,
  oilCategories,
  oilOrigins,
  purityValues,
} from '../../domain/products/food-information.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, idParams, idSchema, instantSchema, line, optional } from '../common/values.ts';

function numbersOf<const Name extends string>(names: readonly Name[], schema: z.ZodNumber) {
  // Made from these names alone.
  return Object.fromEntries(names.map((name) => [name, schema])) as { [Key in Name]: z.ZodNumber };
}

const grams = z.number().min(0).max(100);
const nutrition = z
  .strictObject({
    kilojoules: z.number().min(0).max(3800),
    kilocalories: z.number().min(0).max(920),
    ...numbersOf(nutrients, grams),
  })
  .meta({ description: 'Per 100 ml: energy, and grams' });
const purity = z
  .strictObject(numbersOf(purityValues, z.number().min(0).max(1000)))
  .meta({ description: 'Acidity g/100 g, peroxides mEq O₂/kg, waxes mg/kg, UV absorption' });

const stated = {
  category: z.enum(oilCategories),
  origin: z.enum(oilOrigins),
  originCountry: optional(z.enum(countryCodes)).meta({ description: 'ISO 3166-1' }),
  originName: optional(line(2, 200)).meta({ description: 'Protected name' }),
  originFile: optional(line(8, 20)).meta({ description: 'Its file number', example: 'PDO-GR-0107' }),
  bestBefore: optional(dateSchema).meta({ description: 'Null: on the label' }),
  nutrition,
  purity: purity.nullable(),
  extraction: optional(z.enum(extractions)),
  organicCode: optional(line(8, 15)).meta({ description: 'Of the control body', example: 'GR-BIO-001' }),
};

export const foodInformation = z
  .object({
    productId: z.int(),
    ...stated,
    extraction: z
      .enum(extractions)
      .nullable()
      .meta({ description: 'Null too where the journey contradicts it' }),
    contradictedExtraction: z
      .object({ extraction: z.enum(extractions), temperature: z.number() })
      .nullable()
      .meta({
        description:
          'A claim that is not shown: the journey of the batch has a milling, malaxation or separation of 27 °C or more',
      }),
    statedAt: instantSchema,
  })
  .meta({ id: 'FoodInformation' });
export type FoodInformationResponse = z.output<typeof foodInformation>;

export const orderedFood = foodInformation
  .omit({ productId: true, contradictedExtraction: true })
  .extend({ harvestDate: dateSchema.nullable() })
  .meta({ id: 'OrderedFoodInformation' });

export const foodInformationInput = z.strictObject(stated).superRefine((input, context) => {
  for (const field of contradictionsIn(input))
    context.addIssue({ code: 'custom', path: [...pathOf[field]], message: wrong[field] });
});
export type FoodInformationInput = z.input<typeof foodInformationInput>;

const pathOf = {
  origin: ['origin'],
  originFile: ['originFile'],
  nutrition: ['nutrition', 'saturates'],
  energy: ['nutrition', 'kilojoules'],
  purity: ['purity', 'acidity'],
  organicCode: ['organicCode'],
} as const;

const wrong = {
  origin: 'One country, or a protected name with its file, or neither',
  originFile: 'Must be a file number such as PDO-GR-0107',
  nutrition: 'Parts are larger than their whole',
  energy: 'Energy does not match the grams',
  purity: 'Above the limits of the category',
  organicCode: 'Must be a code such as GR-BIO-001',
} as const;

export const listFoodInformationRoute = defineRoute({
  id: 'listFoodInformation',
  feature: 'products',
  method: 'GET',
  path: '/api/producers/:id/food-information',
  summary: 'Food information of the oils of a producer, the newest statements first; at most 50.',
  params: idParams,
  query: z.strictObject({ product: idSchema.optional() }),
  responses: { 200: z.array(foodInformation) },
});

export const setFoodInformationRoute = defineRoute({
  id: 'setFoodInformation',
  feature: 'products',
  method: 'PUT',
  path: '/api/products/:id/food-information',
  summary: 'Saves the food information of an oil.',
  params: idParams,
  body: foodInformationInput,
  responses: { 200: foodInformation },
});
