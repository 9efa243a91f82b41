/** Routes that only administrators use: the assignee of an application, and internal notes. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../contract/applications/admin.ts';
import { findNote, findNoteByKey, insertNote, type Note } from '../../database/applications/admin.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { defineHandler, reply } from '../http/routing/routing.ts';
import { assignApplication } from './assign.ts';

export function registerApplicationAdmin(app: FastifyInstance): void {
  defineHandler(app, contract.assignApplicationRoute, {
    who: 'administrator',
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const input = { ...body, now: clock() };
      const assigned = await database
        .transaction()
        .execute(async (transaction) => assignApplication(transaction, principal, params.id, input));
      return assigned.ok ? reply(200, { assignee: assigned.value ?? null }) : assigned;
    },
  });
  defineHandler(app, contract.noteOnApplicationRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'application', id: params.id }),
    handle: async ({ params, body, principal, idempotencyKey, services: { database, clock } }) => {
      const note = { applicationId: params.id, text: body.text, idempotencyKey, writtenAt: clock() };
      const written = await database
        .transaction()
        .execute(async (transaction) => write(transaction, principal, note));
      if (!written.ok) return written;
      return reply(written.value.isNew ? 201 : 200, presentNote(written.value.note));
    },
  });
}

interface NewNote {
  readonly applicationId: number;
  readonly text: string;
  readonly idempotencyKey: string | null;
  readonly writtenAt: Date;
}

async function write(
  connection: Connection,
  person: User,
  input: NewNote,
): Promise<Result<{ readonly note: Note; readonly isNew: boolean }, ApplicationRefusal>> {
  const { applicationId, idempotencyKey } = input;
  const application = await lockApplication(connection, applicationId);
  if (application === undefined) return err({ code: 'application-not-found' });
  const earlier =
    idempotencyKey === null ? undefined : await findNoteByKey(connection, applicationId, idempotencyKey);
  if (earlier !== undefined) return ok({ note: earlier, isNew: false });
  const id = await insertNote(connection, { ...input, authorId: person.userId });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.note',
    recordType: 'application',
    recordId: applicationId,
    // The note's text stays with the application and is deleted with it when the account is deleted.
    after: { noteId: id },
  });
  return ok({ note: await findNote(connection, id), isNew: true });
}

export function presentNote({ id, text, author, writtenAt }: Note) {
  return { id, text, author, writtenAt: writtenAt.toISOString() };
}
