/** How many notices wait: a file of its own, because every page of a person asks it. */
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
