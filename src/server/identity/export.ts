/**
 * Exports everything stored about a user as one file. It streams in batches, so that years of scans take no
 * more memory than one page of them.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportOwnDataRoute } from '../../contract/identity/account.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findAccountRecords, findProducerRecords } from '../../database/identity/export.ts';
import type { Placed, Section } from '../../database/identity/export-producer-sections.ts';
import { exportSections } from '../../database/identity/export-sections.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';

const rowsOfPiece = 500;

export function registerExport(app: FastifyInstance): void {
  defineHandler(app, exportOwnDataRoute, {
    who: 'user',
    perMinute: 10,
    handle: async ({ principal, services: { database, clock } }) => {
      const now = clock();
      const head = await headOf(database, principal.userId, now);
      if (head === undefined) return refusal('unauthenticated');
      return reply(200, Readable.from(textOf(database, principal.userId, head)), {
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="phenolive-data-${dayOf(now)}.json"`,
      });
    },
  });
}

async function headOf(connection: Connection, userId: string, now: Date) {
  const [records, producer] = await Promise.all([
    findAccountRecords(connection, userId),
    findProducerRecords(connection, userId),
  ]);
  if (records === undefined) return undefined;
  const { language, theme, notifyAboutBottles, notifyByMail, notifyOfOrdersByMail, ...account } =
    records.account;
  return {
    exportedAt: now,
    account,
    settings: {
      language,
      theme,
      notifications: { bottles: notifyAboutBottles, mail: notifyByMail, orders: notifyOfOrdersByMail },
    },
    signIns: records.signIns,
    sessions: records.sessions.map(({ expire }) => ({ endsAt: expire })),
    documents: records.documents,
    shippingAddress: records.shippingAddress,
    callAvailability: records.callHours ?? null,
    callFeed: records.callFeed ?? null,
    producer: producer ?? null,
  };
}

async function* textOf(connection: Connection, userId: string, head: object): AsyncGenerator<string> {
  // The sections follow inside the same object, so its closing brace comes last.
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  for (const [name, section] of Object.entries(exportSections)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const row of rowsOf(connection, userId, section)) {
      yield `${separator}    ${JSON.stringify(row)}`;
      separator = ',\n';
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}

async function* rowsOf(connection: Connection, userId: string, section: Section): AsyncGenerator<Placed> {
  let after = 0;
  while (true) {
    const rows = await section(connection, userId, { after, limit: rowsOfPiece });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsOfPiece) return;
    after = last.id;
  }
}
