/** Stores an application with its producer, role change, notification and audit log entry. */
import { insertApplication, insertApplicationEvent } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { attachDocuments } from '../../database/documents/writes.ts';
import { findTermsInForce } from '../../database/identity/site-terms.ts';
import { updateUserRole } from '../../database/identity/users.ts';
import { insertProducer, type NewProducer, updateProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow, ProducerRow } from '../../database/tables/schema.ts';
import type { ApplicationForm, ApplicationStatus } from '../../domain/applications/states.ts';
import type { Answers } from '../../domain/applications/submit.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { User } from '../../domain/identity/principal.ts';
import { roleAfterApplying } from '../../domain/identity/roles.ts';
import type { ProducerStatus } from '../../domain/producers/producer.ts';
import { notify } from '../notify/notify.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

export type StoredProfile = NewProducer & {
  readonly name: string;
  readonly status: ProducerStatus;
  readonly language: ContentLanguage;
};

export interface SubmissionToStore {
  /** With the current role, read under the lock. */
  readonly person: User;
  readonly form: ApplicationForm;
  readonly status: ApplicationStatus;
  readonly before: ProducerRow | undefined;
  readonly profile: StoredProfile;
  readonly answers: Answers;
  readonly idempotencyKey: string | null;
  /** When the first answer of the draft was saved; undefined without a draft. */
  readonly startedAt?: Date | undefined;
  readonly now: Date;
}

export interface StoredSubmission {
  readonly application: ProducerApplicationRow;
  readonly producer: ProducerRow;
}

export async function storeSubmission(
  connection: Connection,
  input: SubmissionToStore,
): Promise<StoredSubmission> {
  const { person, now } = input;
  const producer = await storeProducer(connection, input);
  const application = await storeApplication(connection, input, producer.id);
  const from = await storeStart(connection, input, application.id);
  await insertApplicationEvent(connection, {
    applicationId: application.id,
    action: input.form === 'page' ? 'submit' : 'submit-dialog',
    fromStatus: from,
    toStatus: application.status,
    actorId: person.userId,
    at: now,
  });
  // Documents uploaded before the application existed.
  await attachDocuments(connection, person.userId, {
    applicationId: application.id,
    producerId: producer.id,
  });
  await notifyAdministrators(connection, {
    kind: 'admin-application-arrived',
    facts: { company: producer.name, application: String(application.id) },
    dedupeKey: `application:${application.id}:arrived:${now.toISOString()}`,
    now,
  });
  await notify(connection, {
    userId: person.userId,
    kind: 'application-received',
    facts: { company: producer.name },
    dedupeKey: `application:${application.id}:submit:${now.toISOString()}`,
    now,
  });
  await raiseRole(connection, person);
  await auditSubmission(connection, input, { application, producer });
  return { application, producer };
}

/** Records the start of an application that was saved as a draft before its submission. */
async function storeStart(
  connection: Connection,
  { startedAt, person }: SubmissionToStore,
  applicationId: number,
): Promise<'draft' | null> {
  if (startedAt === undefined) return null;
  const actorId = person.userId;
  const event = { applicationId, action: 'start', fromStatus: null, toStatus: 'draft', actorId } as const;
  await insertApplicationEvent(connection, { ...event, at: startedAt });
  return 'draft';
}

async function storeProducer(connection: Connection, input: SubmissionToStore): Promise<ProducerRow> {
  const { before, profile, person } = input;
  if (before === undefined) return insertProducer(connection, { ...profile, userId: person.userId });
  return updateProducer(connection, before.id, { ...profile, rejectedAt: null });
}

async function storeApplication(
  connection: Connection,
  input: SubmissionToStore,
  producerId: number,
): Promise<ProducerApplicationRow> {
  const { person, form, status, profile, answers, idempotencyKey, now } = input;
  // The form says that sending it accepts the terms in force.
  const accepted = await findTermsInForce(connection, 'terms-producers', dayOf(now));
  return insertApplication(connection, {
    termsId: accepted?.id ?? null,
    userId: person.userId,
    producerId,
    form,
    status,
    language: profile.language,
    answers,
    idempotencyKey,
    submittedAt: now,
  });
}

async function raiseRole(connection: Connection, person: User): Promise<void> {
  const role = roleAfterApplying(person.role);
  if (role === person.role) return;
  await updateUserRole(connection, person.userId, role);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'user.change-role',
    recordType: 'user',
    recordId: person.userId,
    before: { role: person.role },
    after: { role },
  });
}

/**
 * Answers and names stay in the application, where they can be deleted; the audit log only records the submission.
 */
async function auditSubmission(
  connection: Connection,
  { person, before, form }: SubmissionToStore,
  { application, producer }: StoredSubmission,
): Promise<void> {
  await insertAuditEvent(connection, {
    actor: person,
    action: before === undefined ? 'producer.create' : 'producer.update',
    recordType: 'producer',
    recordId: producer.id,
    before: before && { status: before.status },
    after: { status: producer.status },
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: 'application.submit',
    recordType: 'application',
    recordId: application.id,
    after: { status: application.status, form, producerId: producer.id },
  });
}
