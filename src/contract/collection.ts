/** A user's favourites, the bottles they scanned, and the figures and warnings derived from these. */
import { z } from 'zod';
import { favoritesLimit } from '../domain/collection/favorites.ts';
import { savedStatuses } from '../domain/collection/saved.ts';
import { contentLanguages } from '../domain/common/languages.ts';
import { bottleStatuses, notifiedStatuses } from '../domain/provenance/bottle-status.ts';
import { savedFilters, savedStatus } from './collection/saved-filters.ts';
import { batchState } from './common/batch-state.ts';
import { pagingQuery } from './common/paging.ts';
import { defineRoute } from './common/route.ts';
import { tableLanguage } from './common/table-language.ts';
import { dateSchema, idParams, instantSchema, line, optional } from './common/values.ts';
import { formLanguage } from './producers/changes.ts';
import { productResponse } from './products.ts';

export const favoriteResponse = z
  .object({ product: productResponse, addedAt: instantSchema })
  .meta({ id: 'Favorite' });

/** Leaves out a product whose producer is not public; it returns when the producer is public again. */
export const listFavoritesRoute = defineRoute({
  id: 'listFavorites',
  feature: 'collection',
  method: 'GET',
  path: '/api/favorites',
  summary:
    'The favourites of the signed-in user, searched, filtered, sorted and paged, as far as they are public.',
  query: z.strictObject({ ...savedFilters, status: savedStatus, ...pagingQuery }),
  responses: { 200: z.array(favoriteResponse) },
});

export const listFavoriteIdsRoute = defineRoute({
  id: 'listFavoriteIds',
  feature: 'collection',
  method: 'GET',
  path: '/api/favorites/ids',
  summary: `The product ids of all favourites, at most ${favoritesLimit}.`,
  responses: { 200: z.array(z.int()).meta({ id: 'FavoriteIds' }) },
});

export const addFavoriteRoute = defineRoute({
  id: 'addFavorite',
  feature: 'collection',
  method: 'PUT',
  path: '/api/favorites/:id',
  summary: 'Adds a product to the favourites; adding it again changes nothing.',
  params: idParams,
  responses: { 204: null },
});

export const removeFavoriteRoute = defineRoute({
  id: 'removeFavorite',
  feature: 'collection',
  method: 'DELETE',
  path: '/api/favorites/:id',
  summary: 'Removes a product from the favourites; removing it again changes nothing.',
  params: idParams,
  responses: { 204: null },
});

/** The batch that the code was issued for; `product` is the listing today, possibly of a later batch. */
const bottle = {
  code: z.string(),
  printed: z.string().meta({ description: 'In groups, as on the label' }),
  productId: z.int(),
  productName: z.string(),
  producerId: z.int(),
  producerName: z.string(),
  batchNumber: z.string().nullable().meta({ description: 'For which the code was issued' }),
};

export const collectedBottleResponse = z
  .object({
    ...bottle,
    product: productResponse
      .nullable()
      .meta({ description: 'The listing today; null when its producer is not public' }),
    timesScanned: z.int().meta({ description: 'By me; 0: saved without a scan, at firstScannedAt' }),
    openedOn: dateSchema.nullable(),
    useBy: dateSchema.nullable().meta({ description: 'Six weeks after it was opened' }),
    firstScannedAt: instantSchema,
    lastScannedAt: instantSchema,
    status: z
      .enum(bottleStatuses)
      .meta({ description: 'What the page behind the code would say of batch and certificate today' }),
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
    'The bottles that the signed-in user scanned or saved, one for each code: searched, filtered, sorted and paged.',
  query: z.strictObject({
    ...savedFilters,
    status: z
      .enum(['warned', ...savedStatuses])
      .optional()
      .meta({ description: 'warned: recalled ones, and those whose certificate no longer stands' }),
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
    'Saves a bottle to the collection, with the day on which it was opened: the user is reminded to use it in time.',
  query: formLanguage,
  body: z.strictObject({
    code: z.string().min(1).max(64),
    openedOn: optional(dateSchema)
      .optional()
      .meta({ description: 'Null or left out: not open, or as it was saved before' }),
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
  summary: 'Removes a bottle from the collection; its scans still count, without the user.',
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
    .meta({ description: 'Each word anywhere in product, producer, batch or code' }),
  sort: z.enum(scanSorts).optional().meta({ description: 'The newest first where nothing is said' }),
};

export const listOwnScansRoute = defineRoute({
  id: 'listOwnScans',
  feature: 'collection',
  method: 'GET',
  path: '/api/scans',
  summary: 'Every counted scan of the signed-in person, searched, sorted and paged.',
  query: z.strictObject({ ...scanFilters, ...pagingQuery }),
  responses: { 200: z.array(ownScanResponse) },
});

export const exportOwnScansRoute = defineRoute({
  id: 'exportOwnScans',
  feature: 'collection',
  method: 'GET',
  path: '/api/scans.csv',
  summary: 'The same scans as a table.',
  query: z.strictObject({ ...scanFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const ownFigures = z
  .object({
    productsScanned: z.int().meta({ description: 'Different bottles (codes) in the collection' }),
    favorites: z.int().meta({ description: 'Favourites that are public, as listed' }),
    verifiedProducers: z
      .int()
      .meta({ description: 'Different producers of these bottles that are approved today' }),
    averagePhenolicContent: z.int().nullable().meta({
      description: 'mg/kg, over these bottles whose product states a content, each bottle once; rounded',
    }),
  })
  .meta({ id: 'OwnFigures' });

export const getOwnFiguresRoute = defineRoute({
  id: 'getOwnFigures',
  feature: 'collection',
  method: 'GET',
  path: '/api/me/figures',
  summary: 'The four figures of the signed-in person, counted from what happened.',
  responses: { 200: ownFigures },
});

/** The newest ones; the collection lists all recalled bottles. */
export const maxBottleNotifications = 20;

export const bottleNotification = z
  .object({
    ...bottle,
    status: z.enum(notifiedStatuses),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Of a recall or a decision, as the page behind the code says it' }),
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
  summary: `Bottles that were recalled, or lost their certificate, after the signed-in person last scanned them; at most ${maxBottleNotifications}, none when the setting is off.`,
  responses: { 200: z.array(bottleNotification) },
});
