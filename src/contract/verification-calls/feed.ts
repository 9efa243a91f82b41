/** The user's own calls as a calendar feed for calendar apps, at a secret URL. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { instantSchema } from '../common/values.ts';

export const callFeedResponse = z
  .object({
    createdAt: instantSchema
      .nullable()
      .meta({ description: 'When the current address was created; null without one' }),
  })
  .meta({ id: 'CallFeed' });

export const getCallFeedRoute = defineRoute({
  id: 'getCallFeed',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/call-feed',
  summary: 'Whether the signed-in user has a secret calendar address.',
  responses: { 200: callFeedResponse },
});

export const createCallFeedRoute = defineRoute({
  id: 'createCallFeed',
  feature: 'verification-calls',
  method: 'POST',
  path: '/api/call-feed',
  summary: 'Creates the secret address, which is shown only once. The previous address stops working.',
  responses: { 201: callFeedResponse.extend({ address: z.string() }).meta({ id: 'NewCallFeed' }) },
});

export const revokeCallFeedRoute = defineRoute({
  id: 'revokeCallFeed',
  feature: 'verification-calls',
  method: 'DELETE',
  path: '/api/call-feed',
  summary: 'Revokes the secret address. Subscribed calendars receive no further calls.',
  responses: { 200: callFeedResponse },
});

export const readCallFeedRoute = defineRoute({
  id: 'readCallFeed',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/call-feed/:token',
  summary:
    'The calls of the administrator who created the secret address, as an iCalendar feed without notes.',
  params: z.strictObject({ token: z.string().max(300) }),
  responses: { 200: null },
  mediaType: 'text/calendar',
  isSecretAddress: true,
});
