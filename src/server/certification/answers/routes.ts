/** Routes of laboratories, behind a secret link without an account, and of the administrators who ask them. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/certification/report-confirmations.ts';
import { findLabResult } from '../../../database/certification/lab-results.ts';
import {
  findReportFile,
  listConfirmationsOfLaboratory,
} from '../../../database/certification/report-confirmations.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { attachment, isolated, openFile } from '../../documents/stored-files.ts';
import { personal } from '../../http/lists/personal.ts';
import { originOf } from '../../http/requests/origin.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import type { Services } from '../../http/routing/services.ts';
import { askLaboratory, revokeQuestion } from '../confirmations/ask.ts';
import { presentRecordedResults } from '../decisions/lab-results.ts';
import { signClaims } from '../proof/credentials.ts';
import { answerReport } from './answer.ts';
import { openLink, presentReport, readReportsOfLink } from './links.ts';

/** For people who read and type; a secret cannot be guessed anyway. */
const perMinute = 60;

export function registerLaboratoryAnswers(app: FastifyInstance): void {
  registerReading(app);
  registerAnswering(app);
  registerAsking(app);
}

function registerReading(app: FastifyInstance): void {
  defineHandler(app, contract.openLaboratoryLinkRoute, {
    who: 'anyone',
    perMinute,
    handle: async ({ body: { token }, services: { database, clock } }) => {
      const link = await openLink(database, token, clock());
      return link.ok ? reply(200, await readReportsOfLink(database, link.value, clock()), personal) : link;
    },
  });
  defineHandler(app, contract.readLaboratoryReportRoute, {
    who: 'anyone',
    perMinute,
    handle: async ({ params: { id }, body: { token }, services }) => {
      const { database, clock } = services;
      const link = await openLink(database, token, clock());
      if (!link.ok) return link;
      const asked = await findOfLink(database, link.value, id);
      if (asked === undefined) return refusal('confirmation-not-found');
      const file = await findReportFile(database, asked);
      if (file === undefined || file.storageKey === null) return refusal('document-not-found');
      return reply(200, await openFile(services, file.storageKey), {
        ...isolated,
        'content-type': file.mediaType ?? 'application/octet-stream',
        'content-disposition': attachment(file.fileName),
      });
    },
  });
}

/** Also those that its page no longer lists as waiting. */
async function findOfLink(
  connection: Connection,
  { laboratoryId, confirmationId }: { readonly laboratoryId: number; readonly confirmationId: number },
  id: number,
) {
  const rows = await listConfirmationsOfLaboratory(connection, { laboratoryId, confirmationId });
  return rows.find((row) => row.id === id);
}

function registerAnswering(app: FastifyInstance): void {
  defineHandler(app, contract.answerReportRoute, {
    who: 'anyone',
    perMinute,
    handle: async ({ params: { id }, body: { token, ...input }, request, services }) => {
      const { database, clock } = services;
      const now = clock();
      const link = await openLink(database, token, now);
      if (!link.ok) return link;
      const sign = async (claims: Readonly<Record<string, unknown>>) =>
        signClaims(services, { ...claims }, originOf(request));
      return database.transaction().execute(async (transaction) => {
        const answered = await answerReport(transaction, { id, link: link.value, input, now, sign });
        if (!answered.ok) return answered;
        const row = await findOfLink(transaction, link.value, id);
        return row === undefined
          ? refusal('confirmation-not-found')
          : reply(200, presentReport(row), personal);
      });
    },
  });
}

function registerAsking(app: FastifyInstance): void {
  defineHandler(app, contract.askLaboratoryRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'lab-result', id: params.id }),
    handle: async ({ params: { id }, principal, services }) =>
      changeQuestion(services, principal, id, askLaboratory),
  });
  defineHandler(app, contract.revokeConfirmationRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'lab-result', id: params.id }),
    handle: async ({ params: { id }, principal, services }) =>
      changeQuestion(services, principal, id, revokeQuestion),
  });
}

type Change = (
  connection: Connection,
  person: User,
  question: { readonly labResultId: number; readonly now: Date },
) => Promise<Result<null, CertificationRefusal>>;

async function changeQuestion(
  { database, clock }: Services,
  person: User,
  labResultId: number,
  change: Change,
) {
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const changed = await change(transaction, person, { labResultId, now });
    if (!changed.ok) return changed;
    const row = await findLabResult(transaction, labResultId);
    const [result] =
      row === undefined ? [] : await presentRecordedResults(transaction, row.producerId, [row], dayOf(now));
    return result === undefined ? refusal('lab-result-not-found') : reply(200, result);
  });
}
