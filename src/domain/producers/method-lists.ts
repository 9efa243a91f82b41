/** Production methods as one text, `organic,handHarvesting`: a change request stores each field as text. */
import { type ProductionMethodName, type ProductionMethods, productionMethodNames } from './producer.ts';

/** As stored in a record; a missing method is not claimed. */
export type StatedMethods = { readonly [Name in ProductionMethodName]?: boolean | undefined };

/** Null when none is claimed. */
export function writeMethods(methods: StatedMethods): string | null {
  const named = productionMethodNames.filter((name) => methods[name] === true);
  return named.length === 0 ? null : named.join(',');
}

/** In any order; undefined when a name is not a method. */
export function readMethods(text: string): ProductionMethods | undefined {
  const named = text.split(',').filter((name) => name !== '');
  const isUnknown = named.some((name) => productionMethodNames.every((known) => known !== name));
  if (isUnknown) return undefined;
  return {
    organic: named.includes('organic'),
    coldExtraction: named.includes('coldExtraction'),
    firstColdPress: named.includes('firstColdPress'),
    handHarvesting: named.includes('handHarvesting'),
  };
}
