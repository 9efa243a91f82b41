/** How many notices wait, and when that changes: a file of its own, because every page of a person asks it. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';

export const countUnreadNotices = defineRoute({
  id: 'countUnreadNotices',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'How many notices the signed-in person has not read.',
  responses: { 200: z.object({ count: z.int() }).meta({ id: 'UnreadNotices' }) },
});

/** The stream says that something changed and not what: that is asked for as always. */
export const followNotices = defineRoute({
  id: 'followNotices',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notices/stream',
  summary: 'Server-sent events: `notices` whenever the notices of the signed-in person change.',
  /** 204 where nothing can be heard; browsers then stop asking. */
  responses: { 200: null, 204: null },
  mediaType: 'text/event-stream',
});
