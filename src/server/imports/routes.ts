/** Routes of producer and product CSV files: export, upload, preview and application. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/imports/imports.ts';
import type { Database } from '../../database/connection/connection.ts';
import {
  expireAbandonedImports,
  findImport,
  type ImportFacts,
  insertImport,
  transitionImport,
} from '../../database/imports/imports.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { importTransitions } from '../../domain/imports/states.ts';
import { importLimits } from '../../domain/imports/tables.ts';
import { personal } from '../http/lists/personal.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { addJob } from '../jobs/add-job.ts';
import { producer } from '../producers/owned.ts';
import { sendProducers, sendProducts } from './export.ts';

/** An import is written once or not at all; a crash is retried. */
const attempts = 3;
const queue = 'imports';

export function registerImports(app: FastifyInstance): void {
  registerTables(app);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  defineHandler(app, contract.startImportRoute, {
    who: 'administrator',
    perMinute: 20,
    bodyLimit: importLimits.bytes.most,
    handle: async ({ query, body, principal, services: { database, clock } }) => {
      const content = textOf(body);
      if (content === undefined) return refusal('import-not-text');
      const now = clock();
      const brought = {
        ...query,
        content,
        sha256: createHash('sha256').update(body).digest('hex'),
        startedBy: principal.userId,
        createdAt: now,
      };
      const started = await database.transaction().execute(async (transaction) => {
        await expireAbandonedImports(transaction, laterByDays(now, -1));
        const made = await insertImport(transaction, brought);
        await addJob(transaction, 'check-import', { importId: made.id }, { attempts, queue });
        return made;
      });
      return reply(202, presentImport(started), personal);
    },
  });
  defineHandler(app, contract.getImportRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, services: { database } }) => answerWith(database, id, 200),
  });
  defineHandler(app, contract.applyImportRoute, {
    who: 'administrator',
    perMinute: 20,
    handle: async ({ params: { id }, principal, services: { database } }) => {
      if ((await findImport(database, id)) === undefined) return refusal('import-not-found');
      const moved = await database.transaction().execute(async (transaction) => {
        const isFirst = await transitionImport(transaction, id, 'ready', {
          state: importTransitions.ready.apply,
          rowsDone: 0,
          hasConflict: false,
          appliedBy: principal.userId,
        });
        if (isFirst) await addJob(transaction, 'apply-import', { importId: id }, { attempts, queue });
        return isFirst;
      });
      return moved ? answerWith(database, id, 202) : refusal('import-not-ready');
    },
  });
}

function registerTables(app: FastifyInstance): void {
  defineHandler(app, contract.exportProducersRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query: { language, ...wanted }, services: { database } }) =>
      sendProducers(database, language, wanted),
  });
  defineHandler(app, contract.exportProductsRoute, {
    who: 'administrator',
    perMinute: 10,
    handle: async ({ query: { language }, services: { database } }) => sendProducts(database, language),
  });
  defineHandler(app, contract.exportProductsOfProducerRoute, {
    who: ownerOf(producer, 'id', 'edit'),
    perMinute: 10,
    handle: async ({ params, query: { language }, services: { database } }) =>
      sendProducts(database, language, params.id),
  });
}

/** Undefined for anything but text in UTF-8, such as an image or a workbook. */
function textOf(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

async function answerWith<const Status extends 200 | 202>(database: Database, id: number, status: Status) {
  const found = await findImport(database, id);
  return found === undefined ? refusal('import-not-found') : reply(status, presentImport(found), personal);
}

function presentImport(row: ImportFacts) {
  const { id, kind, fileName, state, creates, changes, unchangedCount, fileError, rowErrors, rowErrorCount } =
    row;
  return {
    id,
    kind,
    fileName,
    state,
    rows: { total: row.rowsTotal, done: row.rowsDone },
    creates,
    changes,
    same: unchangedCount,
    fileError,
    rowErrors,
    rowErrorCount,
    preview: row.preview.map((planned) => ({ ...planned, changes: [...planned.changes] })),
    hasConflict: row.hasConflict,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
