/**
 * An applicant answers a change request: with a new value, with a document that proves it, or with a reply that
 * says why the old one is right. A retry after a lost response returns the same response.
 */
import type { answerChangeRequestRoute } from '../../contract/applications/change-requests.ts';
import type { BodyOf } from '../../contract/common/route.ts';
import {
  type ChangeRequest,
  listApplicationChangeRequests,
  updateAnsweredRequest,
} from '../../database/applications/change-requests.ts';
import { deleteDraft, findDraft } from '../../database/applications/drafts.ts';
import {
  insertApplicationEvent,
  lockApplicant,
  updateApplicationAnswers,
} from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { listCurrentDocuments } from '../../database/documents/reads.ts';
import { updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow, ProducerRow } from '../../database/tables/schema.ts';
import { changedFields, unansweredFields, unaskedFields } from '../../domain/applications/change-requests.ts';
import { profileChangesOf } from '../../domain/applications/profile.ts';
import { type ApplicationStatus, applicationTransitions } from '../../domain/applications/states.ts';
import { sameAnswers } from '../../domain/applications/submit.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import { nextState } from '../../domain/common/transitions.ts';
import { answersProvedSince } from '../../domain/documents/documents.ts';
import type { User } from '../../domain/identity/principal.ts';
import { auditedImage } from '../../domain/producers/audited-values.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { lockWithProducer } from './lock-with-producer.ts';

type Input = BodyOf<typeof answerChangeRequestRoute>;

export async function answerChanges(
  connection: Connection,
  person: User,
  id: number,
  input: Input,
  now: Date,
): Promise<Result<ProducerApplicationRow, KnownRefusal>> {
  await lockApplicant(connection, person.userId);
  const { application, producer } = await lockWithProducer(connection, id);
  const requests = await listApplicationChangeRequests(connection, [id]);
  const request = requests.find((one) => one.id === input.requestId);
  if (application === undefined || request === undefined) return err({ code: 'application-not-found' });
  if (request.answeredAt !== null) {
    return isRepeated(request, input) ? ok(application) : err({ code: 'application-not-waiting' });
  }
  const status = nextState(applicationTransitions, application.status, 'answer-changes');
  if (status === undefined) return err({ code: 'application-not-waiting' });
  const documents = await listCurrentDocuments(connection, person.userId);
  const proved = answersProvedSince(documents, request.requestedAt);
  const errors = errorsOf(request, application, input, proved);
  if (errors.length > 0) return err({ code: 'invalid-input', errors });
  const draft = await findDraft(connection, { userId: application.userId, applicationId: id });
  const isOverlooked = input.draftRevision !== undefined && (draft?.revision ?? 0) > input.draftRevision;
  if (isOverlooked) return err({ code: 'application-draft-conflict' });

  const updated = await store(connection, { person, application, producer, request, input, status, now });
  if (draft !== undefined) await deleteDraft(connection, draft.id);
  return ok(updated);
}

interface AnswerToStore {
  readonly person: User;
  readonly application: ProducerApplicationRow;
  readonly producer: ProducerRow | undefined;
  readonly request: ChangeRequest;
  readonly input: Input;
  readonly status: ApplicationStatus;
  readonly now: Date;
}

async function store(connection: Connection, answer: AnswerToStore): Promise<ProducerApplicationRow> {
  const { person, application, producer, request, input, status, now } = answer;
  const { producerId, language, idempotencyKey, submittedAt } = application;
  const answers: Readonly<Record<string, unknown>> = { ...application.answers, ...input.answers };
  const changed = changedFields(application.answers, input.answers);
  const columns = { producerId, language, idempotencyKey, submittedAt };
  const updated = await updateApplicationAnswers(connection, application.id, { ...columns, status, answers });
  await updateAnsweredRequest(connection, request.id, {
    at: now,
    fields: request.fields.map(({ field }) => ({
      field,
      newValue: answers[field],
      isChanged: changed.includes(field),
      reply: repliesOf(input)[field] ?? null,
    })),
  });
  await insertApplicationEvent(connection, {
    applicationId: application.id,
    action: 'answer-changes',
    fromStatus: application.status,
    toStatus: status,
    actorId: person.userId,
    requestId: request.id,
    at: now,
  });
  await notifyAdministrators(connection, {
    kind: 'admin-application-answered',
    facts: { company: updated.producerCompanyName ?? '', application: String(application.id) },
    dedupeKey: `application:${application.id}:admin-application-answered:${now.toISOString()}`,
    now,
  });
  if (producer !== undefined) await followInProducer(connection, person, producer, input, answers);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.answer-changes',
    recordType: 'application',
    recordId: application.id,
    before: { status: application.status },
    after: { status, changed, replied: Object.keys(input.replies) },
  });
  return updated;
}

/** Copies the answers to a draft producer; a public producer changes only through its own change requests. */
async function followInProducer(
  connection: Connection,
  person: User,
  producer: ProducerRow,
  { answers: input }: Input,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (isPublic(producer)) return;
  const changes = profileChangesOf(
    { ...input, ...certificationsOf(input, answers) },
    producer.productionMethods ?? {},
  );
  const updated = await updateProducer(connection, producer.id, changes);
  const image = changedImage(producer, updated);
  if (image === undefined) return;
  const record = { recordType: 'producer', recordId: producer.id } as const;
  await insertAuditEvent(connection, {
    actor: person,
    action: 'producer.update',
    ...record,
    ...auditedImage(image),
  });
}

/** Both answers about certifications make up one field of the producer, so a change of one rewrites both. */
function certificationsOf(input: Input['answers'], answers: Readonly<Record<string, unknown>>) {
  const isAsked = 'currentQualityCertifications' in input || 'otherCertificationDetails' in input;
  const held = answers['currentQualityCertifications'];
  const other = answers['otherCertificationDetails'];
  if (!isAsked || !Array.isArray(held)) return {};
  return {
    currentQualityCertifications: held.map(String),
    otherCertificationDetails: typeof other === 'string' ? other : null,
  };
}

function errorsOf(
  { fields }: ChangeRequest,
  { answers }: ProducerApplicationRow,
  input: Input,
  proved: readonly string[],
) {
  const asked = fields.map(({ field }) => field);
  const given = { answers: input.answers, replies: repliesOf(input) };
  const unasked = unaskedFields(asked, given);
  return [
    ...unasked.answers.map((field) => notAsked(`answers.${field}`)),
    ...unasked.replies.map((field) => notAsked(`replies.${field}`)),
    ...unansweredFields(asked, answers, given, proved).map((field) => ({
      path: `replies.${field}`,
      message: 'Change the answer, add a document or write a reply',
      code: 'unanswered',
    })),
  ];
}

function notAsked(path: string) {
  return { path, message: 'Nobody asked for it', code: 'unknown-field' };
}

function isRepeated({ fields }: ChangeRequest, input: Input): boolean {
  const replies = repliesOf(input);
  return fields.every(({ field, newValue, reply }) => {
    const answers: Readonly<Record<string, unknown>> = input.answers;
    const isSame = !(field in answers) || sameAnswers({ value: newValue }, { value: answers[field] });
    return isSame && (replies[field] ?? null) === reply;
  });
}

function repliesOf({ replies }: Input): Readonly<Record<string, string | undefined>> {
  return replies;
}
