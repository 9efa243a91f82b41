/**
 * The handler of each task. A job may run twice, after a crash for example, so a handler is idempotent. It
 * throws when it fails, and is retried later.
 */

import { pruneScanVisitors } from '../database/provenance/scan-retention.ts';
import { totalScans } from '../database/provenance/scan-totals.ts';
import { refreshTermShares } from '../database/search/terms.ts';
import { mailCheckpoint } from './audit/mail-checkpoint.ts';
import { notifyOfBrokenLog } from './audit/notify-of-broken-log.ts';
import { mailNewCheckpoint } from './audit/write-checkpoint.ts';
import { remindSilentApplicants } from './cases/reminders/remind-silent.ts';
import { sendReportMail } from './cases/reports/send-report-mail.ts';
import { followUpConfirmations } from './certification/confirmations/follow-up.ts';
import { sendConfirmationMail } from './certification/confirmations/send-confirmation-mail.ts';
import { suspendContradicted } from './certification/evidence/altered-certificates.ts';
import { clearExpired } from './certification/evidence/clear-expired.ts';
import { rotateSigningKey } from './certification/proof/signing-keys.ts';
import { sweepDocuments } from './documents/sweep.ts';
import { sweepSessions } from './identity/sweep-sessions.ts';
import { applyImport } from './imports/apply.ts';
import { checkImport } from './imports/check.ts';
import type { JobHandlers } from './jobs/run-jobs.ts';
import { cosignLog, watchWitnesses } from './log/cosign-log.ts';
import { writeLog } from './log/write-log.ts';
import { announceTerms } from './notifications/announce-terms.ts';
import { notifyFollowers } from './notifications/notify-followers.ts';
import { notifyOfExpiry } from './notifications/notify-of-expiry.ts';
import { notifyOfFailures } from './notifications/notify-of-failures.ts';
import { sendPush } from './notifications/push/send-push.ts';
import { remindOfOpenBottles } from './notifications/remind-of-open-bottles.ts';
import { sendNotificationMail } from './notifications/send-notification-mail.ts';
import { sendBuyerAlerts } from './orders/buyer-alerts.ts';
import { fetchUserPicture } from './pictures/fetch-user-picture.ts';
import { recoverBackups } from './process/backup/recover-killed-runs.ts';
import { backUpOnSchedule } from './process/backup/scheduled-backup.ts';
import { sendInvitationMail } from './producers/people/send-invitation-mail.ts';
import { makeOrderedCodes } from './provenance/make-codes.ts';
import { notifyOfSuspicion } from './provenance/notify-of-suspicion.ts';
import { loadSamplePictures } from './sample-pictures/load-sample-pictures.ts';
import { loadSampleReports } from './sample-pictures/load-sample-reports.ts';
import { applyRetention } from './system/apply-retention.ts';
import { notifyOfOverdueBackup } from './system/notify-of-overdue-backup.ts';
import { remindOfCalls } from './verification-calls/calls/remind.ts';
import {
  deleteMeeting,
  deleteUnbookedMeeting,
  syncMeeting,
} from './verification-calls/calls/sync-meeting.ts';

export const jobHandlers: JobHandlers = {
  'rotate-signing-key': rotateSigningKey,
  'fetch-user-picture': fetchUserPicture,
  'sweep-sessions': sweepSessions,
  'sweep-documents': sweepDocuments,
  'write-audit-checkpoint': mailNewCheckpoint,
  'write-log': writeLog,
  'cosign-log': cosignLog,
  'watch-witnesses': watchWitnesses,
  'suspend-contradicted': suspendContradicted,
  'verify-audit-log': notifyOfBrokenLog,
  'mail-audit-checkpoint': mailCheckpoint,
  'send-notification-mail': sendNotificationMail,
  'send-push': sendPush,
  'send-report-mail': sendReportMail,
  'send-confirmation-mail': sendConfirmationMail,
  'send-invitation-mail': sendInvitationMail,
  'follow-up-confirmations': followUpConfirmations,
  'announce-terms': announceTerms,
  'notify-of-expiry': notifyOfExpiry,
  'remind-of-open-bottles': remindOfOpenBottles,
  'notify-followers': notifyFollowers,
  'notify-of-failures': notifyOfFailures,
  'remind-silent-applicants': remindSilentApplicants,
  'clear-expired-levels': clearExpired,
  'make-backup': backUpOnSchedule,
  'recover-backups': recoverBackups,
  'notify-of-overdue-backup': notifyOfOverdueBackup,
  'load-sample-pictures': loadSamplePictures,
  'load-sample-reports': loadSampleReports,
  'refresh-search-term-shares': async ({ database }) => refreshTermShares(database),
  'total-scans': async ({ database }) => totalScans(database),
  'prune-scan-visitors': async ({ database, clock }) => pruneScanVisitors(database, clock()),
  'apply-retention': applyRetention,
  'send-buyer-alerts': sendBuyerAlerts,
  'notify-of-suspicion': notifyOfSuspicion,
  'sync-meeting': syncMeeting,
  'delete-meeting': deleteMeeting,
  'delete-unbooked-meeting': deleteUnbookedMeeting,
  'remind-of-calls': remindOfCalls,
  'make-codes': makeOrderedCodes,
  'check-import': checkImport,
  'apply-import': applyImport,
};
