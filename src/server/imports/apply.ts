/**
 * The job that applies a checked import: all rows in one transaction with the audit log entry and the
 * notifications of the affected owners. It computes the plan again; if that differs from the preview, it
 * writes nothing, and the new preview awaits another decision.
 */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findUserById } from '../../database/identity/users.ts';
import {
  findImportIn,
  transitionImport,
  updateProgress,
  waitForOtherImports,
} from '../../database/imports/imports.ts';
import { listNamesOfProducers, lockProducers } from '../../database/imports/records.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import type { ImportRow, UserRow } from '../../database/tables/schema.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { importTransitions } from '../../domain/imports/states.ts';
import type { ImportKind } from '../../domain/imports/tables.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { notifyPeople } from '../notify/notify-people.ts';
import { giveUp } from './check.ts';
import { type PlannedImport, planUploadedTable, shownOf } from './plan-import.ts';
import { writeProducers } from './write-producers.ts';
import { writeProducts } from './write-products.ts';

export async function applyImport(
  services: JobServices,
  { importId }: { readonly importId: number },
  job: RunningJob,
): Promise<void> {
  try {
    await services.database
      .transaction()
      .execute(async (transaction) => applyWhole(transaction, services, importId));
  } catch (error) {
    if (job.isLastAttempt) await giveUp(services, importId, 'applying');
    throw error;
  }
}

async function applyWhole(connection: Connection, services: JobServices, importId: number): Promise<void> {
  await waitForOtherImports(connection);
  const brought = await findImportIn(connection, importId, 'applying');
  if (brought === undefined) return;
  const { kind, content } = brought;
  const today = dayOf(services.clock());
  const before = await planUploadedTable(connection, kind, content ?? '', today);
  await lockProducers(connection, producersOf(kind, before));
  // The records may have changed between the preview and the lock.
  const found = await planUploadedTable(connection, kind, content ?? '', today);
  if (!found.ok || found.sha256 !== brought.planSha256 || found.plan.rowErrors.length > 0) {
    await lookAgain(connection, brought, found, services.clock());
    return;
  }
  await write(connection, services, brought, found);
}

function producersOf(kind: ImportKind, found: PlannedImport): number[] {
  if (!found.ok) return [];
  const ids = found.plan.rows.flatMap(({ id, cells }) => {
    if (kind === 'products') return [Number(cells['producerId'])];
    return id === null ? [] : [id];
  });
  return [...new Set(ids)];
}

async function lookAgain(
  connection: Connection,
  { id }: ImportRow,
  found: PlannedImport,
  now: Date,
): Promise<void> {
  const finished = { content: null, finishedAt: now };
  if (!found.ok) {
    const fileError = JSON.stringify(found.error);
    await transitionImport(connection, id, 'applying', {
      state: importTransitions.applying.refuse,
      fileError,
      ...finished,
    });
    return;
  }
  const { plan, rowsTotal, text, sha256 } = found;
  const shown = { ...shownOf(plan), rowsTotal, rowsDone: rowsTotal, hasConflict: true };
  const saved = { plan: text, planSha256: sha256 };
  if (plan.rowErrors.length > 0) {
    await transitionImport(connection, id, 'applying', {
      state: importTransitions.applying.refuse,
      ...shown,
      ...finished,
    });
  } else if (plan.rows.length === 0) {
    await transitionImport(connection, id, 'applying', {
      state: importTransitions.applying.find_nothing,
      ...shown,
      ...finished,
    });
  } else
    await transitionImport(connection, id, 'applying', {
      state: importTransitions.applying.look_again,
      ...shown,
      ...saved,
    });
}

async function write(
  connection: Connection,
  { database, clock }: JobServices,
  brought: ImportRow,
  { plan, rowsTotal }: Extract<PlannedImport, { ok: true }>,
): Promise<void> {
  const now = clock();
  const actor = await actorOf(connection, brought);
  // On a separate connection, so that progress is visible before the commit.
  const onProgress = async (rowsDone: number) =>
    updateProgress(database, brought.id, { rowsTotal, rowsDone });
  const writing = { rows: plan.rows, onProgress };
  const producerIds =
    brought.kind === 'producers'
      ? await writeProducers(connection, writing)
      : await writeProducts(connection, writing);
  for (const { id, name } of await listNamesOfProducers(connection, producerIds)) {
    await notifyPeople(
      connection,
      { producerId: id, duty: 'edit' },
      {
        kind: 'entry-imported',
        facts: { company: name },
        // One person may act for several of them.
        dedupeKey: `import:${brought.id}:producer:${id}`,
        now,
      },
    );
  }
  await transitionImport(connection, brought.id, 'applying', {
    state: importTransitions.applying.finish,
    rowsTotal,
    rowsDone: rowsTotal,
    content: null,
    finishedAt: now,
  });
  const { creates, changes, unchangedCount } = plan;
  await insertAuditEvent(connection, {
    actor: { userId: actor.id, role: actor.role },
    action: brought.kind === 'producers' ? 'producer.import' : 'product.import',
    recordType: 'import',
    recordId: brought.id,
    after: {
      fileSha256: brought.sha256,
      planSha256: brought.planSha256,
      creates,
      changes,
      same: unchangedCount,
    },
  });
}

async function actorOf(connection: Connection, { appliedBy }: ImportRow): Promise<UserRow> {
  const actor = appliedBy === null ? undefined : await findUserById(connection, appliedBy);
  if (actor === undefined) throw new Error('Whoever applied the import has no account any more.');
  return actor;
}
