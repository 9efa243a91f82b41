/**
 * The calendar of one's own calls at a secret address. Anyone who has the address can read it, until it is
 * revoked.
 */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/verification-calls/feed.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  listCallsOfFeed,
  upsertFeed,
} from '../../database/verification-calls/feeds.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { personal } from '../http/lists/personal.ts';
import { originOf } from '../http/requests/origin.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { hashToken } from '../http/security/hash-token.ts';
import { calendarOfCalls } from './calendar.ts';

const tokenBytes = 32;
/** Calendars show past calls too; older ones are left out. */
const pastDays = 90;
const maxCalls = 500;
/** Calendar clients read a few times an hour, many of them from one address. */
const readsPerMinute = 60;

export function registerFeed(app: FastifyInstance): void {
  registerOwnFeed(app);
  registerFeedReading(app);
}

function registerOwnFeed(app: FastifyInstance): void {
  defineHandler(app, contract.getCallFeedRoute, {
    who: 'producer',
    handle: async ({ principal: { userId }, services: { database } }) => {
      const feed = await findFeed(database, userId);
      return reply(200, { createdAt: feed?.createdAt.toISOString() ?? null }, personal);
    },
  });
  defineHandler(app, contract.createCallFeedRoute, {
    who: 'producer',
    perMinute: 10,
    handle: async ({ principal, request, services: { database, clock, randomBytes } }) => {
      const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url');
      const createdAt = clock();
      const { userId } = principal;
      await database.transaction().execute(async (transaction) => {
        await upsertFeed(transaction, { userId, tokenHash: hashToken(token), createdAt });
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'call-feed.create',
          recordType: 'user',
          recordId: userId,
        });
      });
      const address = `${originOf(request)}/api/call-feed/${token}`;
      return reply(201, { createdAt: createdAt.toISOString(), address }, personal);
    },
  });
  defineHandler(app, contract.revokeCallFeedRoute, {
    who: 'producer',
    handle: async ({ principal, services: { database } }) => {
      await database.transaction().execute(async (transaction) => {
        if (!(await deleteFeed(transaction, principal.userId))) return;
        await insertAuditEvent(transaction, {
          actor: principal,
          action: 'call-feed.revoke',
          recordType: 'user',
          recordId: principal.userId,
        });
      });
      return reply(200, { createdAt: null }, personal);
    },
  });
}

function registerFeedReading(app: FastifyInstance): void {
  defineHandler(app, contract.readCallFeedRoute, {
    who: 'anyone',
    perMinute: readsPerMinute,
    handle: async ({ params: { token }, services: { database, clock, configuration } }) => {
      const owner = await findFeedOwner(database, hashToken(token));
      if (owner === undefined) return refusal('not-found');
      const page = { since: laterByDays(clock(), -pastDays), limit: maxCalls };
      const calls = await listCallsOfFeed(database, owner, page);
      return reply(200, calendarOfCalls(calls, configuration), {
        ...personal,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="phenolive-calls.ics"',
        // Mail clients and previews may leak the address, so search engines must not index it.
        'x-robots-tag': 'noindex',
      });
    },
  });
}
