/** The HTTP response for each refusal of a collection. */
import { favoritesLimit } from '../../domain/collection/favorites.ts';
import { followsLimit } from '../../domain/collection/follows.ts';
import type { CollectionRefusal } from '../../domain/collection/refusals.ts';
import { comparisonsLimit, undoMinutes } from '../../domain/collection/saved.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const collectionRefusalResponses = {
  'favorite-limit-reached': {
    status: 409,
    title: 'Too many favorites',
    detail: `There can be at most ${favoritesLimit} favorites. Remove one first.`,
  },
  'bottle-opened-later': {
    status: 400,
    title: 'Opened in the future',
    detail: 'The day of opening is in the future.',
  },
  'follow-limit-reached': {
    status: 409,
    title: 'Too many follows',
    detail: `There can be at most ${followsLimit} follows. Remove one first.`,
  },
  'comparison-limit-reached': {
    status: 409,
    title: 'Too many comparisons',
    detail: `There can be at most ${comparisonsLimit} saved comparisons. Remove one first.`,
  },
  'removal-not-found': {
    status: 404,
    title: 'Nothing to undo',
    detail: `What was removed can be restored for ${undoMinutes} minutes, once.`,
  },
} as const satisfies Record<CollectionRefusal['code'], RefusalResponse>;
