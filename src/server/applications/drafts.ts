/**
 * The draft of an application: readable on any device of its user and saved while they type. Refused once the
 * application was submitted, and for another user who signed in after the one who typed.
 */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/applications/drafts.ts';
import type { BodyOf } from '../../contract/common/route.ts';
import {
  type ApplicationDraftRow,
  type DraftPlace,
  findDraft,
  insertDraft,
  updateDraft,
} from '../../database/applications/drafts.ts';
import { findOpenApplication } from '../../database/applications/reads.ts';
import { lockApplicant } from '../../database/applications/writes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  applicationOfDraft,
  type Draft,
  type DraftValue,
  entriesSince,
  noDraft,
  writeDraft,
} from '../../domain/applications/drafts.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';

export function registerDrafts(app: FastifyInstance): void {
  defineHandler(app, contract.getApplicationDraftRoute, {
    who: 'user',
    handle: async ({ principal: { userId }, services: { database } }) => {
      const corrected = applicationOfDraft(await findOpenApplication(database, userId));
      const applicationId = corrected.ok ? corrected.value : null;
      const row = corrected.ok ? await findDraft(database, { userId, applicationId }) : undefined;
      return reply(200, presentDraft({ userId, applicationId }, row, 0));
    },
  });
  defineHandler(app, contract.saveApplicationDraftRoute, {
    who: 'user',
    writesPrivately: true,
    handle: async ({ body, principal, services: { database, clock } }) => {
      const saved = await database
        .transaction()
        .execute(async (transaction) => saveDraft(transaction, principal, body, clock()));
      if (!saved.ok) return saved;
      const { row, read, conflicts } = saved.value;
      return reply(200, presentDraft(body, row, read, conflicts));
    },
  });
}

interface Saved {
  /** Undefined until something is saved. */
  readonly row: ApplicationDraftRow | undefined;
  /** The last revision of this draft that its writer has read. */
  readonly read: number;
  readonly conflicts: readonly string[];
}

async function saveDraft(
  connection: Connection,
  { userId }: User,
  input: BodyOf<typeof contract.saveApplicationDraftRoute>,
  now: Date,
): Promise<Result<Saved, ApplicationRefusal | { readonly code: 'unauthenticated' }>> {
  const applicant = await lockApplicant(connection, userId);
  if (applicant === undefined || input.userId !== userId) return err({ code: 'unauthenticated' });
  const corrected = applicationOfDraft(await findOpenApplication(connection, userId));
  if (!corrected.ok) return corrected;
  const { applicationId, writer, order, typedIn, changes } = input;
  if (corrected.value !== applicationId) return err({ code: 'draft-closed' });

  const row = await findDraft(connection, { userId, applicationId });
  const before: Draft = row ?? noDraft;
  const read = row !== undefined && row.id === input.draftId ? input.base : 0;
  const writing = { base: read, writer, order, typedIn, at: now.toISOString(), changes: given(changes) };
  const { draft, conflicts } = writeDraft(before, writing);
  if (draft === before) return ok({ row, read, conflicts });
  const saved =
    row === undefined
      ? await insertDraft(connection, { userId, applicationId }, draft, now)
      : await updateDraft(connection, row.id, draft, now);
  return ok({ row: saved, read, conflicts });
}

/** Drops the undefined values that a partial record permits. */
function given(changes: Readonly<Record<string, DraftValue | undefined>>): Record<string, DraftValue> {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

function presentDraft(
  { userId, applicationId }: DraftPlace,
  row: ApplicationDraftRow | undefined,
  base: number,
  conflicts: readonly string[] = [],
) {
  const entries = Object.entries(row === undefined ? {} : entriesSince(row, base));
  return {
    userId,
    id: row?.id ?? null,
    applicationId,
    revision: row?.revision ?? 0,
    startedAt: row?.createdAt.toISOString() ?? null,
    savedAt: row?.updatedAt.toISOString() ?? null,
    entries: Object.fromEntries(
      entries.map(([name, { value, revision, writer, typedIn, at }]) => [
        name,
        { value: typeof value === 'string' ? value : [...value], revision, writer, typedIn, at },
      ]),
    ),
    conflicts: [...conflicts],
  };
}
