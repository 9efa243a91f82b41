/** Routes of appeals: made by the user whom a decision is about, read and decided by administrators. */

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import * as contract from '../../contract/cases/appeals.ts';
import {
  type AppealRow,
  findAppeal,
  listOwnDecisions,
  type OwnDecision,
} from '../../database/cases/appeals.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { appealUntil, decideAppealMade, effectOfGranting } from '../../domain/cases/appeals.ts';
import { pathOfEvidence } from '../../domain/cases/cases.ts';
import { reviewPath } from '../../domain/common/page-paths.ts';
import type { User } from '../../domain/identity/principal.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { answerAppeal } from './answer-appeal.ts';
import { makeAppeal } from './make-appeal.ts';
import { mayAnswer } from './reports/may-answer.ts';

export function registerAppeals(app: FastifyInstance): void {
  defineHandler(app, contract.listOwnDecisionsRoute, {
    who: 'user',
    handle: async ({ principal, services: { database, clock } }) => {
      const now = clock();
      const rows = await listOwnDecisions(database, principal.userId);
      return reply(
        200,
        rows.map((row) => presentOwnDecision(row, now)),
        personal,
      );
    },
  });
  defineHandler(app, contract.makeAppealRoute, {
    who: 'user',
    perMinute: 20,
    handle: async ({ body, principal, services: { database, clock } }) => {
      const now = clock();
      return database.transaction().execute(async (transaction) => {
        const made = await makeAppeal(transaction, principal, { ...body, now });
        return made.ok ? reply(201, presentOwnDecision(made.value, now), personal) : made;
      });
    },
  });
  defineHandler(app, contract.getAppealRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services: { database } }) => {
      const appeal = await findAppeal(database, params.id);
      if (appeal === undefined) return refusal('appeal-not-found');
      return reply(200, await presentAppeal(database, appeal, principal), personal);
    },
  });
  defineHandler(app, contract.answerAppealRoute, {
    who: 'administrator',
    decidesAbout: ({ params }) => ({ kind: 'appeal', id: params.id }),
    handle: async ({ params, body, principal, services: { database, clock, configuration } }) => {
      const { secondAdministrator } = configuration;
      const input = { ...body, id: params.id, secondAdministrator, now: clock() };
      return database.transaction().execute(async (transaction) => {
        const answered = await answerAppeal(transaction, principal, input);
        if (!answered.ok) return answered;
        return reply(200, await presentAppeal(transaction, answered.value, principal), personal);
      });
    },
  });
}

function presentOwnDecision(row: OwnDecision, now: Date): z.input<typeof contract.ownDecision> {
  const { kind, about, action, decidedAt, reason, appealId, state, text, createdAt, finding } = row;
  const isAppealed = appealId !== null;
  return {
    kind,
    about,
    action,
    decidedAt: decidedAt.toISOString(),
    reason,
    appealUntil: appealUntil(decidedAt),
    mayAppeal: decideAppealMade({ ...row, isAppealed }, now).ok,
    appeal:
      appealId === null || state === null || text === null || createdAt === null
        ? null
        : {
            id: appealId,
            state,
            text,
            createdAt: createdAt.toISOString(),
            targetOn: row.dueOn,
            answeredAt: row.answeredAt?.toISOString() ?? null,
            finding,
          },
  };
}

async function presentAppeal(
  connection: Connection,
  appeal: AppealRow,
  reader: User,
): Promise<z.input<typeof contract.appealResponse>> {
  const { id, caseId, kind, about, producerId } = appeal;
  return {
    id,
    caseId,
    kind,
    about,
    action: appeal.action,
    decidedAt: appeal.decidedAt.toISOString(),
    reason: appeal.reason,
    participants: [...appeal.participants],
    path: kind === 'application' ? reviewPath(about) : pathOfEvidence(appeal),
    producerId,
    company: appeal.company,
    appellant: appeal.appellant,
    email: appeal.email,
    text: appeal.text,
    createdAt: appeal.createdAt.toISOString(),
    targetOn: appeal.dueOn,
    state: appeal.state,
    answeredAt: appeal.answeredAt?.toISOString() ?? null,
    answeredBy: appeal.answeredBy,
    finding: appeal.finding,
    effect: effectOfGranting(appeal),
    ...(await mayAnswer(connection, reader, { sides: appeal, record: { kind: 'appeal', id } })),
  };
}
