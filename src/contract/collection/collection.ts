/** A user's favorites, the bottles they scanned, and the figures and warnings derived from these. */
import { z } from 'zod';
import { favoritesLimit } from '../../domain/collection/favorites.ts';
import { savedStatuses } from '../../domain/collection/saved.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { bottleStatuses, notifiedStatuses, warningLifted } from '../../domain/provenance/bottle-status.ts';
import { batchState } from '../common/batch-state.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { dateSchema, idParams, instantSchema, line, optional } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { productResponse } from '../products/products.ts';
import { savedFilters, savedStatus } from './saved-filters.ts';

export const favoriteResponse = z
  .object({ product: productResponse, addedAt: instantSchema })
  .meta({ id: 'Favorite' });

/** Leaves out a product whose producer is not public; it returns when the producer is public again. */
export const listFavoritesRoute = defineRoute({
  id: 'listFavorites',
  feature: 'collection',
  method: 'GET',
  path: '/api/favorites',
  summary: 'The signed-in user’s favorites that are public, with search, filters, sorting and paging.',
  query: z.strictObject({ ...savedFilters, status: savedStatus, ...pagingQuery }),
  responses: { 200: z.array(favoriteResponse) },
});

export const listFavoriteIdsRoute = defineRoute({
  id: 'listFavoriteIds',
  feature: 'collection',
  method: 'GET',
  path: '/api/favorites/ids',
  summary: `Product ids of all favorites, at most ${favoritesLimit}.`,
  responses: { 200: z.array(z.int()).meta({ id: 'FavoriteIds' }) },
});

export const addFavoriteRoute = defineRoute({
  id: 'addFavorite',
  feature: 'collection',
  method: 'PUT',
  path: '/api/favorites/:id',
  summary: 'Adds a product to the favorites. Idempotent.',
  params: idParams,
  responses: { 204: null },
});

export const removeFavoriteRoute = defineRoute({
  id: 'removeFavorite',
  feature: 'collection',
  method: 'DELETE',
  path: '/api/favorites/:id',
  summary: 'Removes a product from the favorites. Idempotent.',
  params: idParams,
  responses: { 204: null },
});

/** The batch that the code was issued for; `product` is the listing today, possibly of a later batch. */
const bottle = {
  code: z.string(),
  printed: z.string().meta({ description: 'In groups, as printed on the label' }),
  productId: z.int(),
  productName: z.string(),
  producerId: z.int(),
  producerName: z.string(),
  batchNumber: z.string().nullable().meta({ description: 'Batch for which the code was issued' }),
};

export const collectedBottleResponse = z
  .object({
    ...bottle,
    product: productResponse
      .nullable()
      .meta({ description: 'Product as listed today; null if its producer is not public' }),
    timesScanned: z
      .int()
      .meta({ description: 'Scans by the user; 0: saved without a scan, at firstScannedAt' }),
    openedOn: dateSchema.nullable(),
    useBy: dateSchema.nullable().meta({ description: 'Six weeks after it was opened' }),
    firstScannedAt: instantSchema,
    lastScannedAt: instantSchema,
    status: z
      .enum(bottleStatuses)
      .meta({ description: 'State of batch and certificate today, as on the page of the code' }),
    ...batchState,
  })
  .meta({ id: 'CollectedBottle' });
export type CollectedBottleResponse = z.output<typeof collectedBottleResponse>;

export const listCollectionRoute = defineRoute({
  id: 'listCollection',
  feature: 'collection',
  method: 'GET',
  path: '/api/collection',
  summary:
    'Bottles that the signed-in user scanned or saved, one per code, with search, filters, sorting and paging.',
  query: z.strictObject({
    ...savedFilters,
    status: z
      .enum(['warned', ...savedStatuses])
      .optional()
      .meta({ description: 'warned: recalled, or with a certificate that is no longer in force' }),
    ...pagingQuery,
  }),
  responses: { 200: z.array(collectedBottleResponse) },
});

export const saveBottleRoute = defineRoute({
  id: 'saveBottle',
  feature: 'collection',
  method: 'POST',
  path: '/api/collection',
  summary:
    'Saves a bottle to the collection, with the day of opening, from which the user is reminded to use it in time.',
  query: formLanguage,
  body: z.strictObject({
    code: z.string().min(1).max(64),
    openedOn: optional(dateSchema)
      .optional()
      .meta({ description: 'Day of opening; null or omitted: not open, or unchanged' }),
  }),
  form: true,
  /** A plain form is redirected to the collection. */
  responses: {
    200: z
      .object({ code: z.string(), openedOn: dateSchema.nullable(), useBy: dateSchema.nullable() })
      .meta({ id: 'SavedBottle' }),
    303: null,
  },
});

/** Idempotent: a code that was never scanned changes nothing. */
export const removeFromCollectionRoute = defineRoute({
  id: 'removeFromCollection',
  feature: 'collection',
  method: 'DELETE',
  path: '/api/collection/:code',
  summary: 'Removes a bottle from the collection. Its scans still count, without the user.',
  params: z.strictObject({ code: z.string().min(1).max(64) }),
  responses: { 204: null },
});

export const ownScanResponse = z
  .object({ ...bottle, scannedAt: instantSchema })
  .omit({ producerId: true })
  .meta({ id: 'OwnScan' });
export type OwnScanResponse = z.output<typeof ownScanResponse>;

export const scanSorts = ['newest', 'oldest', 'product', 'producer'] as const;

const scanFilters = {
  search: line(0, 200)
    .optional()
    .meta({ description: 'Search words, each in the product, producer, batch or code' }),
  sort: z.enum(scanSorts).optional().meta({ description: 'Default: newest first' }),
};

export const listOwnScansRoute = defineRoute({
  id: 'listOwnScans',
  feature: 'collection',
  method: 'GET',
  path: '/api/scans',
  summary: 'Counted scans of the signed-in user, with search, sorting and paging.',
  query: z.strictObject({ ...scanFilters, ...pagingQuery }),
  responses: { 200: z.array(ownScanResponse) },
});

export const exportOwnScansRoute = defineRoute({
  id: 'exportOwnScans',
  feature: 'collection',
  method: 'GET',
  path: '/api/scans.csv',
  summary: 'The same scans as a CSV file.',
  query: z.strictObject({ ...scanFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const ownFigures = z
  .object({
    productsScanned: z.int().meta({ description: 'Number of bottles (codes) in the collection' }),
    favorites: z.int().meta({ description: 'Number of public favorites' }),
    verifiedProducers: z.int().meta({ description: 'Number of approved producers of these bottles' }),
    averagePhenolicContent: z.int().nullable().meta({
      description: 'Average mg/kg of the bottles with a content, each bottle once, rounded',
    }),
  })
  .meta({ id: 'OwnFigures' });

export const getOwnFiguresRoute = defineRoute({
  id: 'getOwnFigures',
  feature: 'collection',
  method: 'GET',
  path: '/api/me/figures',
  summary: 'The figures of the signed-in user’s home page.',
  responses: { 200: ownFigures },
});

/** The newest ones; the collection lists all recalled bottles. */
export const maxBottleNotifications = 20;

export const bottleNotification = z
  .object({
    ...bottle,
    status: z.enum([...notifiedStatuses, warningLifted]),
    reason: z.string().nullable().meta({
      description: 'Reason of the recall or decision, or for lifting the warning',
    }),
    reasonLanguage: z.enum(contentLanguages).nullable(),
    happenedAt: instantSchema,
    lastScannedAt: instantSchema,
  })
  .meta({ id: 'BottleNotification' });
export type BottleNotification = z.output<typeof bottleNotification>;

export const listBottleNotificationsRoute = defineRoute({
  id: 'listBottleNotifications',
  feature: 'collection',
  method: 'GET',
  path: '/api/me/bottle-notifications',
  summary: `Bottles of the signed-in user with a new or lifted warning (recall, certificate, copied or stolen code) since the last scan; at most ${maxBottleNotifications}, none if the setting is off.`,
  responses: { 200: z.array(bottleNotification) },
});
