/** What administrators read before they decide about an application: all of it, and what is missing. */

import type { FastifyInstance } from 'fastify';
import { applicationAnswers } from '../../contract/applications/applications.ts';
import { type ApplicationReview, reviewApplicationRoute } from '../../contract/certification/review.ts';
import {
  findPerson,
  listCallsOfProducer,
  listNotes,
  listReviewers,
} from '../../database/applications/admin.ts';
import { findApplication } from '../../database/applications/reads.ts';
import { listLabResults } from '../../database/certification/reads.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { listDocumentsOfApplication } from '../../database/documents/reads.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import { independentResultsNeeded, recentIndependentResults } from '../../domain/certification/evidence.ts';
import { summaryOfCalls } from '../../domain/certification/requirements.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { DocumentCategory } from '../../domain/documents/documents.ts';
import { statusOfDocuments } from '../../domain/documents/review.ts';
import type { User } from '../../domain/identity/principal.ts';
import { presentNote } from '../applications/admin-routes.ts';
import { presentApplication, readAround } from '../applications/present.ts';
import { personal } from '../http/lists/personal.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';

export function registerReview(app: FastifyInstance): void {
  defineHandler(app, reviewApplicationRoute, {
    who: 'administrator',
    handle: async ({ params, principal, services: { database, clock } }) => {
      const row = await findApplication(database, params.id);
      if (row === undefined) return refusal('application-not-found');
      return reply(200, await readReview(database, row, principal, dayOf(clock())), personal);
    },
  });
}

async function readReview(
  connection: Connection,
  row: ProducerApplicationRow,
  reader: User,
  today: string,
): Promise<ApplicationReview> {
  const [around, applicant, reviewers, notes] = await Promise.all([
    readAround(connection, [row.id]),
    findPerson(connection, row.userId),
    listReviewers(connection),
    // Notes between administrators are not for the one they are about.
    row.userId === reader.userId ? [] : listNotes(connection, row.id),
  ]);
  const asked = around.requests.find(({ answeredAt }) => answeredAt === null);
  const isAsked = row.status === 'changes_requested' && asked !== undefined;
  const assignee = row.assignedTo === null ? undefined : await findPerson(connection, row.assignedTo);
  return {
    application: presentApplication(row, around, reader),
    form: row.form,
    applicant: {
      name: applicant?.name ?? '',
      email: applicant?.email ?? '',
      language: applicant?.language ?? row.language,
    },
    assignee: assignee === undefined ? null : { userId: assignee.userId, name: assignee.name },
    reviewers,
    notes: notes.map(presentNote),
    facts: {
      missingAnswers: missingAnswers(row.answers),
      askedAnswers: isAsked ? asked.fields.length : 0,
      ...(await readFacts(connection, row, today)),
    },
  };
}

async function readFacts(connection: Connection, { id, producerId }: ProducerApplicationRow, today: string) {
  const [documents, calls, results] = await Promise.all([
    listDocumentsOfApplication(connection, id),
    producerId === null ? [] : listCallsOfProducer(connection, producerId),
    producerId === null ? [] : listLabResults(connection, producerId),
  ]);
  const statusOf = (category: DocumentCategory) =>
    statusOfDocuments(
      documents.filter((document) => document.category === category),
      today,
    );
  return {
    businessLicense: statusOf('businessLicense'),
    labReports: statusOf('labReports'),
    call: summaryOfCalls(calls),
    labResults: {
      counted: recentIndependentResults(results, today).length,
      needed: independentResultsNeeded,
    },
  };
}

/** By the rules of the current form: the registration dialog asks for less, and so did earlier rules. */
function missingAnswers(answers: Readonly<Record<string, unknown>>) {
  return applicationAnswers
    .keyof()
    .options.filter((name) => !applicationAnswers.shape[name].safeParse(answers[name] ?? undefined).success);
}
