/**
 * The tasks of jobs and their payloads. A payload names records by id and holds no personal data: the job
 * reads the rest from the database.
 */
import { z } from 'zod';

const schemas = {
  /** Rotates the key that signs credentials when it is due. */
  'rotate-signing-key': z.object({}),
  /** Stores a copy of the picture that the identity provider names. */
  'fetch-user-picture': z.object({ userId: z.string() }),
  /** Deletes expired sessions. */
  'sweep-sessions': z.object({}),
  /** Deletes abandoned uploads and unreferenced files. */
  'sweep-documents': z.object({}),
  /** Writes a checkpoint of the audit log outside the database, and has it mailed. */
  'write-audit-checkpoint': z.object({}),
  /** Writes what waits for it into the public log. */
  'write-log': z.object({}),
  /** Asks witnesses to cosign its newest checkpoint. */
  'cosign-log': z.object({}),
  /** Notifies administrators when too few witnesses have cosigned it. */
  'watch-witnesses': z.object({}),
  /** Suspends certificates that the public log contradicts. */
  'suspend-contradicted': z.object({}),
  /** Verifies the audit log, and notifies administrators when it was altered. */
  'verify-audit-log': z.object({}),
  /** Mails one checkpoint: to an administrator, or (null) to the configured address. */
  'mail-audit-checkpoint': z.object({
    token: z.string(),
    isContradicted: z.boolean(),
    userId: z.string().nullable(),
  }),
  /** Sends the mail of a notification, unless it was sent or is not wanted. */
  'send-notification-mail': z.object({ notificationId: z.int() }),
  /** Sends a notification to a device, unless it was read or the device was removed. */
  'send-push': z.object({ notificationId: z.int(), subscriptionId: z.int() }),
  /** Sends a receipt or an outcome to the address in a report. */
  'send-report-mail': z.object({ mailId: z.int() }),
  /** Invites a person to act for a producer. */
  'send-invitation-mail': z.object({ invitationId: z.int() }),
  /** Asks a person of a laboratory about a report. */
  'send-confirmation-mail': z.object({ mailId: z.int() }),
  /** Reminds laboratories, and ends questions whose time is over. */
  'follow-up-confirmations': z.object({}),
  /** Creates or moves the meeting of a call at its provider. */
  'sync-meeting': z.object({ callId: z.int() }),
  /** Deletes the meeting of a cancelled call. */
  'delete-meeting': z.object({ provider: z.enum(['zoom']), meetingId: z.string() }),
  /** Deletes a meeting that was created for a call which was never booked. */
  'delete-unbooked-meeting': z.object({ key: z.uuid() }),
  /** Reminds both sides of calls that begin soon. */
  'remind-of-calls': z.object({}),
  /** Notifies holders of certificates that expire soon. */
  'notify-of-expiry': z.object({}),
  /** Notifies administrators of jobs that failed for the last time, and of refused mail. */
  'notify-of-failures': z.object({}),
  /** Reminds applicants who have not answered a change request. */
  'remind-silent-applicants': z.object({}),
  /** Clears expired levels from the counted data. */
  'clear-expired-levels': z.object({}),
  /** Adds new scans to their totals. */
  'total-scans': z.object({}),
  /** Deletes visitors of codes who would be counted again. */
  'prune-scan-visitors': z.object({}),
  /** Deletes what is stored for a limited time. */
  'apply-retention': z.object({}),
  /** Makes a backup and deletes old ones, as the settings say. */
  'make-backup': z.object({}),
  /** Records backups whose process was killed as failed, and deletes what they left. */
  'recover-backups': z.object({}),
  /** Notifies administrators when the schedule has had no backup for too long. */
  'notify-of-overdue-backup': z.object({}),
  /** Gives oils of the sample data the pictures that their producers would upload. */
  /** The picture of one oil, from this id on, and then the next. */
  'load-sample-pictures': z.object({ from: z.int() }),
  'load-sample-reports': z.object({}),
  'refresh-search-term-shares': z.object({}),
  /** Sends pending notifications to buyers, for example after a recall. */
  'send-buyer-alerts': z.object({}),
  /** Announces new versions of the terms. */
  'announce-terms': z.object({}),
  /** Notifies administrators of codes that more people look up than one bottle has. */
  'notify-of-suspicion': z.object({}),
  /** Reminds users of bottles that they opened weeks ago. */
  'remind-of-open-bottles': z.object({}),
  /** Notifies users of oils and producers that they follow. */
  'notify-followers': z.object({}),
  /** Creates the remaining codes of an order of codes. */
  'make-codes': z.object({ orderId: z.int() }),
  /** Checks an uploaded import: its changes and its invalid cells. */
  'check-import': z.object({ importId: z.int() }),
  /** Applies a checked import, whole or not at all. */
  'apply-import': z.object({ importId: z.int() }),
} as const satisfies Record<string, z.ZodType<Readonly<Record<string, unknown>>>>;

export type TaskName = keyof typeof schemas;
type Payloads = { readonly [Name in TaskName]: z.output<(typeof schemas)[Name]> };
export type PayloadOf<Name extends TaskName> = Payloads[Name];

export const payloads: { readonly [Name in TaskName]: z.ZodType<Payloads[Name]> } = schemas;
