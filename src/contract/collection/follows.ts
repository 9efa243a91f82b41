/** What a user is notified of on request: new oils of a producer, an oil that is back, its next harvest. */
import { z } from 'zod';
import { followKinds, followsLimit } from '../../domain/collection/follows.ts';
import { defineRoute } from '../common/route.ts';
import { instantSchema, maxId } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';
import { savedFilters, savedStatus } from './saved-filters.ts';

const followKind = z.enum(followKinds).meta({
  description:
    "producer: a producer's new oils and harvests; back: once, when an oil can be ordered again; harvest: an oil's next harvests",
});

export const followResponse = z
  .object({
    kind: followKind,
    id: z.int().meta({ description: 'Of the producer, or of the oil' }),
    producerName: z.string(),
    productName: z.string().nullable().meta({ description: 'Null for a producer' }),
    isPublic: z.boolean().meta({ description: 'Whether the producer is public today' }),
    followedAt: instantSchema,
  })
  .meta({ id: 'Follow' });
export type FollowResponse = z.output<typeof followResponse>;

export const listFollowsRoute = defineRoute({
  id: 'listFollows',
  feature: 'collection',
  method: 'GET',
  path: '/api/follows',
  summary: `The signed-in user’s follows, with search, filters and sorting; at most ${followsLimit}.`,
  query: z.strictObject({ ...savedFilters, status: savedStatus }),
  responses: { 200: z.array(followResponse) },
});

/** The producer, or the oil. A plain form sends text, here and below. */
const subject = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(maxId),
);

const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

const followInput = z.strictObject({
  kind: followKind,
  id: subject,
  isWanted: flag,
  isInList: flag.optional().meta({ description: 'Whether the HTML form is in the list of follows' }),
});
export type FollowInput = z.output<typeof followInput>;

export const listFollowIdsRoute = defineRoute({
  id: 'listFollowIds',
  feature: 'collection',
  method: 'GET',
  path: '/api/follows/ids',
  summary: `What the signed-in user follows, by kind and id, at most ${followsLimit}.`,
  responses: { 200: z.array(followResponse.pick({ kind: true, id: true })).meta({ id: 'FollowIds' }) },
});

export const setFollowRoute = defineRoute({
  id: 'setFollow',
  feature: 'collection',
  method: 'PUT',
  path: '/api/follows',
  summary: 'Follows or unfollows a producer or an oil.',
  query: formLanguage,
  body: followInput,
  form: true,
  /** A plain form is redirected to its page: the list, or that of the producer or oil. */
  responses: { 204: null, 303: null },
});
