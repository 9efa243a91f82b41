/** The user list for administrators: search, CSV export, and decisions about users. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { usualPage } from '../../contract/common/paging.ts';
import * as contract from '../../contract/identity/users.ts';
import {
  countUsers,
  findListedUser,
  type ListedUser,
  listUsers,
  type UserFilter,
  type UserPosition,
  type UserSort,
} from '../../database/identity/user-list.ts';
import { encodeCursor, readCursor, storable } from '../http/lists/keyset-cursor.ts';
import { pageHeaders, unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { type Column, inBatches, lastOfFull, sendTable } from '../http/lists/send-table.ts';
import { refusingViolations } from '../http/problems/violations.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { decideAboutUser } from './decide-user.ts';

export function registerUsers(app: FastifyInstance): void {
  const { configuration } = app.services;
  const { adminEmails } = configuration;
  defineHandler(app, contract.listUsersRoute, {
    who: 'administrator',
    handle: async ({ query, principal, request, services: { database } }) => {
      const { limit = usualPage, sort = 'newest' } = query;
      const after = query.cursor === undefined ? undefined : positionIn(query.cursor, sort);
      if (query.cursor !== undefined && after === undefined) return unknownCursor();
      const filter = filterOf(query);
      // One more than the page tells whether there are more.
      const [found, total] = await Promise.all([
        listUsers(database, filter, sort, { limit: limit + 1, after }),
        countUsers(database, filter),
      ]);
      const rows = found.slice(0, limit);
      const last = found.length > limit ? rows.at(-1) : undefined;
      const headers = pageHeaders(request, { total, next: last && encodeCursor(sort, last) });
      const present = (row: ListedUser) => presentUser(row, adminEmails, principal.userId);
      return reply(200, rows.map(present), { ...headers, ...personal });
    },
  });
  defineHandler(app, contract.exportUsersRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query: { sort = 'newest', language, ...filter }, services: { database } }) =>
      sendTable({
        fileName: 'users.csv',
        language,
        columns,
        rows: inBatches<ListedUser, UserPosition>(async (page) => {
          const rows = await listUsers(database, filterOf(filter), sort, page);
          return { rows, last: lastOfFull(rows, page.limit) };
        }),
      }),
  });
  defineHandler(app, contract.decideUserRoute, {
    who: 'administrator',
    handle: async ({ params: { userId }, body, principal, services: { database, clock } }) =>
      refusingViolations({ users_last_administrator: 'last-administrator' }, async () =>
        database.transaction().execute(async (transaction) => {
          const input = { personId: userId, decision: body, configuration, now: clock() };
          const decided = await decideAboutUser(transaction, principal, input);
          if (!decided.ok) return decided;
          const person = await findListedUser(transaction, userId);
          return person === undefined
            ? refusal('user-not-found')
            : reply(200, presentUser(person, adminEmails, principal.userId), personal);
        }),
      ),
  });
}

function filterOf({ search, role, state }: Partial<UserFilter>): UserFilter {
  return { search, role, state };
}

function presentUser(row: Omit<ListedUser, 'key'>, adminEmails: readonly string[], readerId: string) {
  const { id, email, firstName, lastName, role, language, suspendedAt, suspensionReason } = row;
  const { producerId, producerName: name, producerStatus: status } = row;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    language,
    state: suspendedAt === null ? ('active' as const) : ('suspended' as const),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    suspensionReason,
    promotion:
      role === 'admin' || row.promotionProposedAt === null
        ? null
        : {
            proposedBy: row.promotionProposedByName,
            proposedAt: row.promotionProposedAt.toISOString(),
            isOwn: row.promotionProposedBy === readerId,
          },
    administratorBySettings: adminEmails.includes(email.toLowerCase()),
    producer:
      producerId === null || name === null || status === null ? null : { id: producerId, name, status },
    createdAt: row.createdAt.toISOString(),
  };
}

const keys = {
  newest: z.string().regex(/^\d{1,17}$/),
  name: z.string().max(500),
  email: z.string().max(300),
} as const satisfies Record<UserSort, z.ZodString>;
const personId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Undefined for a cursor that the server did not issue, or that belongs to another sort order. */
function positionIn(cursor: string, sort: UserSort): UserPosition | undefined {
  const read = readCursor(cursor, z.tuple([z.literal(sort), keys[sort].refine(storable), personId]));
  return read && { key: read[1], id: read[2] };
}

/** Headings follow the language of the interface. */
const columns: readonly Column<ListedUser>[] = [
  'id',
  'email',
  'firstName',
  'lastName',
  'role',
  'language',
  ['state', ({ suspendedAt }) => (suspendedAt === null ? 'active' : 'suspended')],
  'suspendedAt',
  'suspensionReason',
  'producerId',
  ['producer', ({ producerName }) => producerName],
  'createdAt',
];
