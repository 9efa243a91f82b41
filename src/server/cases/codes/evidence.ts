/** A producer reads the case of a code and answers with evidence; administrators pass on what reporters agreed to. */
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/cases/code-evidence.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { type CodeCaseRow, findOpenCodeCase, listCasesOfCode } from '../../../database/cases/code-cases.ts';
import * as evidence from '../../../database/cases/code-evidence.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockNewDocuments } from '../../../database/documents/writes.ts';
import {
  type CodeOfBatch,
  listCodesById,
  listOutcomesOfCode,
} from '../../../database/provenance/code-outcomes.ts';
import { codeAnswerLimits } from '../../../domain/cases/reports.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { personal } from '../../http/lists/personal.ts';
import type { KnownRefusal } from '../../http/problems/known-refusal.ts';
import { findConflict } from '../../http/routing/conflicts-of-interest.ts';
import { ownerOf } from '../../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../../http/routing/routing.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { lockedProductOfCode, productOfCode } from '../../provenance/owned.ts';

/** Administrators have their own page of the case. */
const answeringProducer = { ...lockedProductOfCode, administrators: false } as const;

export function registerCodeEvidence(app: FastifyInstance): void {
  defineHandler(app, contract.getCaseOfMyCodeRoute, {
    who: ownerOf(productOfCode, 'id', 'edit'),
    handle: async ({ params: { id }, services: { database } }) => {
      const [code] = await listCodesById(database, [id]);
      return code === undefined
        ? refusal('code-not-found')
        : reply(200, await read(database, code), personal);
    },
  });
  defineHandler(app, contract.answerAboutCodeRoute, {
    who: ownerOf(answeringProducer, 'id', 'edit'),
    perMinute: 10,
    handle: async ({ params: { id }, body, principal, transaction, services: { clock } }) => {
      const [code] = await listCodesById(transaction, [id]);
      if (code === undefined) return refusal('code-not-found');
      const answered = await answer(transaction, principal, code, { ...body, now: clock() });
      return answered.ok ? reply(201, await read(transaction, code), personal) : answered;
    },
  });
  defineHandler(app, contract.passOnReportRoute, {
    who: 'administrator',
    handle: async ({ params: { id }, principal, services: { database, clock } }) =>
      database.transaction().execute(async (transaction) => {
        const passed = await passOn(transaction, principal, { id, now: clock() });
        return passed.ok ? reply(204, null) : passed;
      }),
  });
}

interface Answer {
  readonly text: string;
  readonly documentIds: readonly string[];
  readonly now: Date;
}

/** The product is locked, so that the number of answers stays within its limit. */
async function answer(
  connection: Connection,
  person: User,
  { id, code, producerName }: CodeOfBatch,
  { text, documentIds: named, now }: Answer,
): Promise<Result<null, KnownRefusal>> {
  if ((await findOpenCodeCase(connection, id)) === undefined) return err({ code: 'case-closed' });
  if ((await evidence.countCodeAnswers(connection, id)) >= codeAnswerLimits.answers.most)
    return err({ code: 'code-answer-limit-reached' });
  const documentIds = [...new Set(named)];
  const mine = { ownerId: person.userId, category: 'codeEvidence' } as const;
  const complete = await lockNewDocuments(connection, mine, documentIds);
  if (complete.length !== documentIds.length) return err({ code: 'document-not-found' });
  const written = { qrCodeId: id, userId: person.userId, text, language: person.language, createdAt: now };
  const answerId = await evidence.insertCodeAnswer(connection, written);
  await evidence.attachEvidence(connection, answerId, documentIds);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'code.answer',
    recordType: 'code',
    recordId: id,
    after: { answerId, documents: documentIds },
  });
  await notifyAdministrators(connection, {
    kind: 'admin-code-answered',
    facts: { company: producerName, code: grouped(code), codeId: String(id) },
    dedupeKey: `code-answer:${answerId}`,
    now,
  });
  return ok(null);
}

/** Doing it again changes nothing. */
async function passOn(
  connection: Connection,
  person: User,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<Result<null, KnownRefusal>> {
  const report = await evidence.lockReportToPassOn(connection, id);
  if (report === undefined) return err({ code: 'report-not-found' });
  if (!report.sharesWithProducer) return err({ code: 'report-not-shared' });
  if (report.passedOnAt !== null) return ok(null);
  const [code] = await listCodesById(connection, [report.qrCodeId]);
  if (code === undefined) return err({ code: 'code-not-found' });
  if ((await findConflict(connection, person, { kind: 'code', id: code.id })) !== undefined)
    return err({ code: 'conflict-of-interest' });
  await evidence.updatePassedOn(connection, id, now);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'report.pass-on',
    recordType: 'report',
    recordId: id,
    after: { producerId: code.producerId, code: code.code },
  });
  await notifyPeople(
    connection,
    { producerId: code.producerId, duty: 'edit' },
    {
      kind: 'code-report-passed-on',
      facts: {
        oil: String(code.productId),
        product: code.productName,
        code: grouped(code.code),
        codeId: String(code.id),
      },
      dedupeKey: `report:${id}:passed-on`,
      now,
    },
  );
  return ok(null);
}

async function read(
  connection: Connection,
  { id, code, productId, productName, batchNumber, producerId }: CodeOfBatch,
): Promise<contract.CaseOfMyCode> {
  const [openings, outcomes, reports, answers] = await Promise.all([
    listCasesOfCode(connection, id),
    listOutcomesOfCode(connection, { producerId, qrCodeId: id, batchNumber }),
    evidence.listPassedOnReports(connection, code),
    evidence.listCodeAnswers(connection, id),
  ]);
  return {
    id,
    code,
    productId,
    productName,
    batchNumber,
    openings: openings.map(presentOpening),
    outcomes: outcomes.map((one) => ({
      id: one.id,
      scope: one.qrCodeId === null ? ('batch' as const) : ('code' as const),
      state: one.state,
      reason: one.reason,
      language: one.language,
      foundIn: one.foundIn,
      foundOn: one.foundOn,
      decidedAt: one.decidedAt.toISOString(),
    })),
    reports,
    answers: answers.map(presentAnswer),
  };
}

export function presentOpening({ rule, openedAt, closedAt }: CodeCaseRow) {
  return { rule, openedAt: openedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}

export function presentAnswer({ createdAt, ...one }: evidence.CodeAnswer) {
  return { ...one, documents: [...one.documents], createdAt: createdAt.toISOString() };
}
