/** The job that checks an uploaded import and changes no record. */
import { findImportIn, transitionImport } from '../../database/imports/imports.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { importTransitions } from '../../domain/imports/states.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { planUploadedTable, shownOf } from './plan-import.ts';

export async function checkImport(
  services: JobServices,
  { importId }: { readonly importId: number },
  job: RunningJob,
): Promise<void> {
  const brought = await findImportIn(services.database, importId, 'checking');
  if (brought === undefined) return;
  try {
    await look(services, importId, brought);
  } catch (error) {
    if (job.isLastAttempt) await giveUp(services, importId, 'checking');
    throw error;
  }
}

async function look(
  { database, clock }: JobServices,
  importId: number,
  { kind, content }: { readonly kind: 'producers' | 'products'; readonly content: string | null },
): Promise<void> {
  const found = await planUploadedTable(database, kind, content ?? '', dayOf(clock()));
  const finished = { content: null, finishedAt: clock() };
  if (!found.ok) {
    const fileError = JSON.stringify(found.error);
    await transitionImport(database, importId, 'checking', {
      state: importTransitions.checking.refuse,
      fileError,
      ...finished,
    });
    return;
  }
  const { plan, rowsTotal, text, sha256 } = found;
  const shown = { ...shownOf(plan), rowsTotal, rowsDone: rowsTotal };
  if (plan.rowErrors.length > 0) {
    await transitionImport(database, importId, 'checking', {
      state: importTransitions.checking.refuse,
      ...shown,
      ...finished,
    });
  } else if (plan.rows.length === 0) {
    await transitionImport(database, importId, 'checking', {
      state: importTransitions.checking.find_nothing,
      ...shown,
      ...finished,
    });
  } else {
    const saved = { plan: text, planSha256: sha256 };
    await transitionImport(database, importId, 'checking', {
      state: importTransitions.checking.approve,
      ...shown,
      ...saved,
    });
  }
}

/** Ends an import of which nothing was written. */
export async function giveUp(
  { database, clock }: JobServices,
  importId: number,
  from: 'checking' | 'applying',
): Promise<void> {
  await transitionImport(database, importId, from, {
    state: importTransitions[from].give_up,
    content: null,
    finishedAt: clock(),
  });
}
