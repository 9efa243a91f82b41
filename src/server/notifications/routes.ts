/** A user's own notifications. No address contains a user id, so a user cannot read those of others. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/notifications/notifications.ts';
import {
  countUnreadNotificationsRoute,
  followNotificationsRoute,
} from '../../contract/notifications/unread.ts';
import {
  countNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '../../database/notifications/notifications.ts';
import type { NotificationRow } from '../../database/schema.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing.ts';
import { openLiveNotifications } from './live-notifications.ts';

export function registerNotifications(app: FastifyInstance): void {
  const live = openLiveNotifications(app.services.listen);
  app.shutdown.onStop(async () => live.close());
  defineHandler(app, followNotificationsRoute, {
    who: 'user',
    handle: async ({ principal: { userId } }) => {
      const stream = live.open(userId);
      if (stream === undefined) return reply(204, undefined, personal);
      return reply(200, stream, { ...personal, 'x-accel-buffering': 'no' });
    },
  });
  defineHandler(app, contract.listNotificationsRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database } }) => {
      const onlyUnread = query.state === 'unread';
      const page = await readIdPage(request, query, {
        read: async (rows) => listNotifications(database, userId, { ...rows, onlyUnread }),
        count: async () => (await countNotifications(database, userId))[onlyUnread ? 'unread' : 'total'],
      });
      if (page === undefined) return unknownCursor();
      return reply(200, page.rows.map(presentNotification), { ...page.headers, ...personal });
    },
  });
  defineHandler(app, countUnreadNotificationsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database } }) => {
      const { unread } = await countNotifications(database, userId);
      return reply(200, { count: unread }, personal);
    },
  });
  defineHandler(app, contract.readNotificationRoute, {
    who: 'user',
    handle: async ({ params: { id }, principal: { userId }, services: { database, clock } }) => {
      const found = await markNotificationRead(database, userId, { id, readAt: clock() });
      return found ? reply(204, undefined, personal) : refusal('notification-not-found');
    },
  });
  defineHandler(app, contract.readAllNotificationsRoute, {
    who: 'user',
    handle: async ({ body: { upTo }, principal: { userId }, services: { database, clock } }) => {
      await markNotificationsRead(database, userId, { upTo, readAt: clock() });
      return reply(204, undefined, personal);
    },
  });
}

export function presentNotification(row: NotificationRow) {
  return {
    id: row.id,
    kind: row.kind,
    facts: contract.notificationFacts.parse(row.payload),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
