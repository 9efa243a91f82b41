/**
 * What is done for each task. A job may run twice, after a crash for example: a handler does nothing
 * the second time. It throws when it could not do its work, and is called again later.
 */
import type { RunningJob } from '../../database/jobs/worker.ts';
import { mailCheckpoint } from '../audit/mail-checkpoint.ts';
import { mailNewCheckpoint } from '../audit/write-checkpoint.ts';
import { remindSilentApplicants } from '../cases/remind-silent.ts';
import { clearExpired } from '../certification/clear-expired.ts';
import { rotateSigningKey } from '../certification/proof/signing-keys.ts';
import { sweepDocuments } from '../documents/sweep.ts';
import { sweepSessions } from '../identity/sweep-sessions.ts';
import { applyImport } from '../imports/apply.ts';
import { checkImport } from '../imports/check.ts';
import { postForgottenMail } from '../notifications/post-forgotten-mail.ts';
import { sendNoticeMail } from '../notifications/send-notice-mail.ts';
import { tellOfExpiry } from '../notifications/tell-of-expiry.ts';
import { tellBuyers } from '../orders/tell-buyers.ts';
import { makeOrderedCodes } from '../provenance/make-codes.ts';
import { tellOfSuspicion } from '../provenance/tell-of-suspicion.ts';
import { dropMeeting, dropUnbookedMeeting, keepMeeting } from '../verification-calls/keep-meeting.ts';
import { remindOfCalls } from '../verification-calls/remind.ts';
import type { JobServices } from './job-services.ts';
import type { PayloadOf, TaskName } from './payloads.ts';

export type Handler<Name extends TaskName> = (
  services: JobServices,
  payload: PayloadOf<Name>,
  job: RunningJob,
) => Promise<void>;

export const handlers: { readonly [Name in TaskName]: Handler<Name> } = {
  'rotate-signing-key': rotateSigningKey,
  'sweep-sessions': sweepSessions,
  'sweep-documents': sweepDocuments,
  'write-audit-checkpoint': mailNewCheckpoint,
  'mail-audit-checkpoint': mailCheckpoint,
  'send-notice-mail': sendNoticeMail,
  'post-forgotten-mail': postForgottenMail,
  'tell-of-expiry': tellOfExpiry,
  'remind-silent-applicants': remindSilentApplicants,
  'clear-expired-levels': clearExpired,
  'tell-buyers': tellBuyers,
  'tell-of-suspicion': tellOfSuspicion,
  'keep-meeting': keepMeeting,
  'drop-meeting': dropMeeting,
  'drop-unbooked-meeting': dropUnbookedMeeting,
  'remind-of-calls': remindOfCalls,
  'make-codes': makeOrderedCodes,
  'check-import': checkImport,
  'apply-import': applyImport,
};
