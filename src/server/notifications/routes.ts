/** A user's own notifications. No address contains a user id, so a user cannot read those of others. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/notifications/notifications.ts';
import {
  countUnreadNotificationsRoute,
  followNotificationsRoute,
} from '../../contract/notifications/unread.ts';
import {
  countNotificationsByKind,
  countUnread,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '../../database/notifications/notifications.ts';
import type { NotificationRow } from '../../database/tables/schema.ts';
import { kindsOf, notificationTopics } from '../../domain/notifications/topics.ts';
import { readIdPage, unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
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
  registerTopics(app);
  defineHandler(app, contract.listNotificationsRoute, {
    who: 'user',
    handle: async ({ query, principal: { userId }, request, services: { database } }) => {
      const onlyUnread = query.state === 'unread';
      const kinds = query.topic === undefined ? undefined : kindsOf(query.topic);
      const page = await readIdPage(request, query, {
        read: async (rows) => listNotifications(database, userId, { ...rows, onlyUnread, kinds }),
        count: async () => {
          const counts = await countNotificationsByKind(database, userId);
          return counts
            .filter(({ kind }) => kinds?.includes(kind) ?? true)
            .reduce((sum, { total, unread }) => sum + (onlyUnread ? unread : total), 0);
        },
      });
      if (page === undefined) return unknownCursor();
      return reply(200, page.rows.map(presentNotification), { ...page.headers, ...personal });
    },
  });
  defineHandler(app, countUnreadNotificationsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, request, services: { database } }) => {
      const count = request.readerFacts?.unread ?? (await countUnread(database, userId));
      return reply(200, { count }, personal);
    },
  });
  defineHandler(app, contract.readNotificationRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ params: { id }, principal: { userId }, services: { database, clock } }) => {
      const found = await markNotificationRead(database, userId, { id, readAt: clock() });
      return found ? reply(204, undefined, personal) : refusal('notification-not-found');
    },
  });
  defineHandler(app, contract.readAllNotificationsRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ body: { upTo, topic }, principal: { userId }, services: { database, clock } }) => {
      await markNotificationsRead(database, userId, {
        upTo,
        kinds: topic === undefined ? undefined : kindsOf(topic),
        readAt: clock(),
      });
      return reply(204, undefined, personal);
    },
  });
}

function registerTopics(app: FastifyInstance): void {
  defineHandler(app, contract.listNotificationTopicsRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database } }) => {
      const counts = await countNotificationsByKind(database, userId);
      const topics = notificationTopics.map((topic) => {
        const kinds = kindsOf(topic);
        const ofTopic = counts.filter(({ kind }) => kinds.includes(kind));
        return { topic, count: ofTopic.reduce((sum, { total }) => sum + total, 0) };
      });
      return reply(
        200,
        topics.filter(({ count }) => count > 0),
        personal,
      );
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
