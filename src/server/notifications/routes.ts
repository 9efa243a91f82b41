/** A user's own notifications. No address contains a user id, so nobody can read those of others. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/notifications/notices.ts';
import { countUnreadNotices, followNotices } from '../../contract/notifications/unread.ts';
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '../../database/notifications/notifications.ts';
import type { NotificationRow } from '../../database/schema.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { answer, declareRoute, refusal } from '../http/routing.ts';
import { openLiveNotices } from './live-notices.ts';

const personal = { 'cache-control': 'no-store' } as const;

export function registerNotices(app: FastifyInstance): void {
  const live = openLiveNotices(app.services.listen);
  app.addHook('preClose', async () => live.close());
  declareRoute(app, followNotices, {
    who: 'signed-in',
    handle: async ({ principal: { userId } }) => {
      const stream = live.open(userId);
      if (stream === undefined) return answer(204, undefined, personal);
      return answer(200, stream, { ...personal, 'x-accel-buffering': 'no' });
    },
  });
  declareRoute(app, contract.listNotices, {
    who: 'signed-in',
    handle: async ({ query, principal: { userId }, request, services: { database } }) => {
      const onlyUnread = query.state === 'unread';
      const page = await readIdPage(request, query, {
        read: async (rows) => listNotifications(database, userId, { ...rows, onlyUnread }),
        count: async () => (await countNotifications(database, userId))[onlyUnread ? 'unread' : 'total'],
      });
      if (page === undefined) return unknownCursor();
      return answer(200, page.rows.map(presentNotice), { ...page.headers, ...personal });
    },
  });
  declareRoute(app, countUnreadNotices, {
    who: 'signed-in',
    handle: async ({ principal: { userId }, services: { database } }) => {
      const { unread } = await countNotifications(database, userId);
      return answer(200, { count: unread }, personal);
    },
  });
  declareRoute(app, contract.readNotice, {
    who: 'signed-in',
    handle: async ({ params: { id }, principal: { userId }, services: { database, clock } }) => {
      const found = await markNotificationRead(database, userId, { id, readAt: clock() });
      return found ? answer(204, undefined, personal) : refusal('notice-not-found');
    },
  });
  declareRoute(app, contract.readAllNotices, {
    who: 'signed-in',
    handle: async ({ body: { upTo }, principal: { userId }, services: { database, clock } }) => {
      await markNotificationsRead(database, userId, { upTo, readAt: clock() });
      return answer(204, undefined, personal);
    },
  });
}

export function presentNotice(row: NotificationRow) {
  return {
    id: row.id,
    kind: row.kind,
    facts: contract.noticeFacts.parse(row.payload),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
