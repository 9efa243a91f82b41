/**
 * The number of unread notifications, and a stream of changes to it. A separate file because every page of a
 * signed-in user loads it.
 */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';

export const countUnreadNotificationsRoute = defineRoute({
  id: 'countUnreadNotifications',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'The number of unread notifications of the signed-in user.',
  responses: { 200: z.object({ count: z.int() }).meta({ id: 'UnreadNotifications' }) },
});

/** The stream announces a change without its content; clients then request the count as usual. */
export const followNotificationsRoute = defineRoute({
  id: 'followNotifications',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications/stream',
  summary: 'Server-sent events: `notifications` whenever the signed-in user’s notifications change.',
  /** 204 when no stream is available; browsers then stop reconnecting. */
  responses: { 200: null, 204: null },
  mediaType: 'text/event-stream',
});
