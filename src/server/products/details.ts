/** Translates the detailed filters of a product list into database filters. */
import type { z } from 'zod';
import type { listProductsRoute } from '../../contract/products.ts';
import type { DetailFilters } from '../../database/products/detail-filters.ts';
import { monthsAfter } from '../../domain/common/dates.ts';
import { formsOfGtin } from '../../domain/products/gtin.ts';
import { each } from '../producers/filters.ts';

type Query = Omit<z.output<typeof listProductsRoute.query>, 'sort' | 'limit' | 'cursor'>;

/** Euro: above any price; an unknown price, which sorts last, lies above it. */
const maxEuro = 100_000_000;

export function detailsOf(query: Query, today: string): DetailFilters {
  const { harvestedWithin: months } = query;
  return {
    gtins: query.gtin === undefined ? undefined : formsOfGtin(query.gtin),
    varieties: each(query.variety),
    volumes: each(query.volume),
    price: rangeOf(query.minPrice, query.maxPrice),
    litrePrice: rangeOf(query.minLitrePrice, query.maxLitrePrice),
    methods: each(query.method),
    harvestYears: each(query.harvestYear),
    harvested: months === undefined ? undefined : { from: monthsAfter(today, -months), to: today },
  };
}

/** Euro to cents. */
function rangeOf(least: number | undefined, most: number | undefined) {
  if (least === undefined && most === undefined) return undefined;
  return { least: (least ?? 0) * 100, most: (most ?? maxEuro) * 100 };
}
