/**
 * The production methods of the filters. Producers state four of them; "regenerative" has no legal definition
 * and no form field, so the database derives it from what the producer wrote about its practices: the word itself, or
 * that the soil is not tilled or stays covered (`method_bits`).
 */
import { productionMethodNames } from './producer.ts';

export const methodFilters = [...productionMethodNames, 'regenerative'] as const;
export type MethodFilter = (typeof methodFilters)[number];
