/** The audit log for administrators: read, export and verify. Nothing here writes. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/audit.ts';
import {
  type AuditEventWithActor,
  type AuditFilter,
  countAuditLog,
  listAuditLog,
} from '../../database/audit.ts';
import type { Database } from '../../database/connection.ts';
import { byteOrderMark, type Separator, separatorIn, writeCsvRow } from '../../domain/common/csv.ts';
import { defaultLanguage } from '../../domain/common/languages.ts';
import { roles } from '../../domain/identity/roles.ts';
import { attachmentHeaders } from '../http/attachment-headers.ts';
import { readIdPage, unknownCursor } from '../http/paging.ts';
import { personal } from '../http/personal.ts';
import { defineHandler, reply } from '../http/routing.ts';
import { checkpointFile, readCheckpointFile } from './checkpoint-file.ts';
import type { Checkpoint } from './checkpoint-signature.ts';
import { type AuditVerification, verifyAuditLog } from './verification.ts';

/** Rows per query of the export. */
const batchSize = 500;

export function registerAudit(app: FastifyInstance): void {
  defineHandler(app, contract.listAuditRoute, {
    who: 'administrator',
    handle: async ({ query, request, services: { database } }) => {
      const filter = { search: query.search, action: query.action, from: query.from, to: query.to };
      const page = await readIdPage(request, query, {
        read: async (rows) => listAuditLog(database, filter, rows),
        count: async () => countAuditLog(database, filter),
      });
      if (page === undefined) return unknownCursor();
      return reply(200, page.rows.map(presentEvent), { ...page.headers, ...personal });
    },
  });
  defineHandler(app, contract.exportAuditRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query, services: { database } }) => {
      const filter = { search: query.search, action: query.action, from: query.from, to: query.to };
      const separator = separatorIn(query.language ?? defaultLanguage);
      return reply(200, Readable.from(auditTable(database, filter, separator)), {
        ...attachmentHeaders('audit-log.csv'),
        'content-type': 'text/csv; charset=utf-8',
      });
    },
  });
  defineHandler(app, contract.verifyAuditRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ services: { database, configuration } }) =>
      reply(200, presentVerification(await verifyAuditLog(database, configuration)), personal),
  });
  defineHandler(app, contract.exportAuditCheckpointsRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ services: { configuration } }) => {
      const lines = (await readCheckpointFile(checkpointFile(configuration.dataDirectory))) ?? [];
      return reply(200, Readable.from(lines.map((line) => `${line}\n`)), {
        ...attachmentHeaders('audit-checkpoints.txt'),
        'content-type': 'text/plain; charset=utf-8',
      });
    },
  });
}

function presentVerification({ entries, firstBroken, sources }: AuditVerification) {
  const [own] = sources;
  return {
    entries,
    firstBroken: firstBroken ?? null,
    checkpoints: (own?.signed ?? 0) + (own?.signedByAnotherKey ?? 0),
    lastCheckpoint: presentCheckpoint(own?.last),
    contradicted: presentCheckpoint(own?.contradicted),
    hasDoubtfulCheckpoints: own?.unreadableLine !== undefined || (own?.signedByAnotherKey ?? 0) > 0,
  };
}

function presentCheckpoint(checkpoint: Checkpoint | undefined) {
  return checkpoint === undefined ? null : { entries: checkpoint.entries, at: checkpoint.at };
}

function presentEvent(event: AuditEventWithActor) {
  const { id, actorId, actorEmail, actorRole, action, recordType, recordId, before, after } = event;
  return {
    id,
    at: instantOf(event.at),
    actorId,
    actorEmail,
    actorRole: roles.find((role) => role === actorRole) ?? null,
    action,
    recordType,
    recordId,
    recordName: event.recordName,
    before,
    after,
    altered: event.altered,
    hash: Buffer.from(event.hash).toString('hex'),
  };
}

/** An altered entry may hold `infinity`, or a year out of range. */
function instantOf(at: Date): string | null {
  const time = new Date(at);
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999 ? time.toISOString() : null;
}

/** Column headings follow the language of the interface. */
async function* auditTable(
  database: Database,
  filter: AuditFilter,
  separator: Separator,
): AsyncGenerator<string> {
  const headings = [
    'id',
    'at',
    'actorEmail',
    'actorId',
    'actorRole',
    'action',
    'recordType',
    'recordId',
    'before',
    'after',
    'altered',
    'hash',
  ] as const;
  yield byteOrderMark + writeCsvRow([...headings], separator);
  for (let after = 0, more = true; more; ) {
    const rows = await listAuditLog(database, filter, { limit: batchSize, after });
    for (const row of rows) {
      const event = presentEvent(row);
      yield writeCsvRow(
        headings.map((name) => cellOf(event[name])),
        separator,
      );
    }
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batchSize;
  }
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
