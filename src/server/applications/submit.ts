/**
 * Submitting an application creates it and its draft producer, both or neither. A retry with the same
 * content, concurrent or later, returns the first result.
 */
import type { ApplicationAnswers } from '../../contract/applications/applications.ts';
import { deleteDraft, findDraft } from '../../database/applications/drafts.ts';
import { findApplicationByKey } from '../../database/applications/reads.ts';
import { lockApplicant, lockOpenApplication } from '../../database/applications/writes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducerOfUser } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow } from '../../database/tables/schema.ts';
import { profileOfAnswers } from '../../domain/applications/profile.ts';
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import { decideSubmission, profileAfterApplying, sameAnswers } from '../../domain/applications/submit.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import { storeSubmission } from './store.ts';

export interface ApplicationInput {
  readonly answers: ApplicationAnswers;
  readonly language: ContentLanguage;
  /** The revision of the draft that the sender has read. */
  readonly draftRevision: number | undefined;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

export interface SubmittedApplication {
  readonly application: ProducerApplicationRow;
  /** False for a retry. */
  readonly isNew: boolean;
}

type Gone = { readonly code: 'unauthenticated' };

export async function submitApplication(
  connection: Connection,
  person: User,
  input: ApplicationInput,
): Promise<Result<SubmittedApplication, ApplicationRefusal | ProducerRefusal | Gone>> {
  const applicant = await lockApplicant(connection, person.userId);
  // The account was deleted after the session was looked up.
  if (applicant === undefined) return err({ code: 'unauthenticated' });
  const earlier = input.idempotencyKey
    ? await findApplicationByKey(connection, person.userId, input.idempotencyKey)
    : undefined;
  if (earlier !== undefined) return repeated(earlier, input);

  const before = await lockProducerOfUser(connection, person.userId);
  const open = await lockOpenApplication(connection, person.userId);
  const submission = decideSubmission('page', input.answers, open);
  if (!submission.ok) return submission;
  if (submission.value.kind === 'repeat') return ok({ application: submission.value.open, isNew: false });
  const profile = profileAfterApplying(before?.status);
  if (!profile.ok) return profile;
  const draft = await findDraft(connection, { userId: person.userId, applicationId: null });
  if (draft !== undefined && input.draftRevision !== undefined && draft.revision > input.draftRevision) {
    return err({ code: 'application-draft-conflict' });
  }
  const application = await storeSubmission(connection, {
    person: { ...person, role: applicant.role },
    form: 'page',
    status: submission.value.to,
    before,
    profile: { ...profileOfAnswers(input.answers), status: profile.value, language: input.language },
    answers: input.answers,
    idempotencyKey: input.idempotencyKey,
    startedAt: draft?.createdAt,
    now: input.now,
  });
  if (draft !== undefined) await deleteDraft(connection, draft.id);
  return ok({ application: application.application, isNew: true });
}

/** A key identifies one application; other answers under the same key are an error of the caller. */
function repeated(
  earlier: ProducerApplicationRow,
  input: ApplicationInput,
): Result<SubmittedApplication, ApplicationRefusal> {
  return sameAnswers(earlier.answers, input.answers)
    ? ok({ application: earlier, isNew: false })
    : err({ code: 'application-open' });
}
