/** The audit log for administrators: read, export and verify. Nothing here writes. */

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/audit/audit.ts';
import { type AuditEventWithActor, countAuditLog, listAuditLog } from '../../database/audit/audit.ts';
import { roles } from '../../domain/identity/roles.ts';
import { readIdPage, unknownCursor } from '../http/lists/paging.ts';
import { personal } from '../http/lists/personal.ts';
import { type Column, inBatches, lastOfFull, sendTable } from '../http/lists/send-table.ts';
import { attachmentHeaders } from '../http/routing/attachment-headers.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { checkpointFile, readCheckpointFile } from './checkpoint-file.ts';
import type { Checkpoint } from './checkpoint-signature.ts';
import { type AuditVerification, verifyAuditLog } from './verification.ts';

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
      return sendTable({
        fileName: 'audit-log.csv',
        language: query.language,
        columns,
        rows: inBatches<PresentedEvent, number>(async ({ limit, after = 0 }) => {
          const rows = await listAuditLog(database, filter, { limit, after });
          return { rows: rows.map(presentEvent), last: lastOfFull(rows, limit)?.id };
        }),
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
    contradicted: presentCheckpoint(
      sources.find(({ contradicted }) => contradicted !== undefined)?.contradicted,
    ),
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

type PresentedEvent = ReturnType<typeof presentEvent>;

/** Headings follow the language of the interface. */
const columns = [
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
] as const satisfies readonly Column<PresentedEvent>[];
