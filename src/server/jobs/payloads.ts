/**
 * The tasks that jobs are made of, and what a job of each carries. A payload names records by their ids
 * and holds nothing personal: the rest is read from the database when the job runs.
 */
import { z } from 'zod';

const schemas = {
  /** Puts a new key in the place of the one that signed credentials long enough. */
  'rotate-signing-key': z.object({}),
  /** Deletes the sessions that are over. */
  'sweep-sessions': z.object({}),
  /** Lets go of uploads that came to nothing, and of files that nothing refers to. */
  'sweep-documents': z.object({}),
  /** Writes down outside the database how far the audit log goes, and has it mailed. */
  'write-audit-checkpoint': z.object({}),
  /** Sends one checkpoint: to an administrator, or (null) to the address of the settings. */
  'mail-audit-checkpoint': z.object({
    token: z.string(),
    isContradicted: z.boolean(),
    userId: z.string().nullable(),
  }),
  /** Sends the mail of a notice, unless it was sent or is not wanted. */
  'send-notice-mail': z.object({ noticeId: z.int() }),
  /** Has mail sent that an instance held when it died. */
  'post-forgotten-mail': z.object({}),
  /** Makes or moves the meeting of a call at its provider. */
  'keep-meeting': z.object({ callId: z.int() }),
  /** Lets go of a meeting whose call is cancelled. */
  'drop-meeting': z.object({ provider: z.enum(['zoom']), meetingId: z.string() }),
  /** Lets go of a meeting that was made for a call which never came to be. */
  'drop-unbooked-meeting': z.object({ key: z.uuid() }),
  /** Reminds both sides of calls that begin soon. */
  'remind-of-calls': z.object({}),
  /** Tells holders of certificates that end soon. */
  'tell-of-expiry': z.object({}),
  /** Reminds applicants who have not answered what they were asked. */
  'remind-silent-applicants': z.object({}),
  /** Takes levels that have run out from what is counted. */
  'clear-expired-levels': z.object({}),
  /** Tells the buyers of orders what they are owed, as after a recall. */
  'tell-buyers': z.object({}),
  /** Tells administrators of codes that more people look up than one bottle has. */
  'tell-of-suspicion': z.object({}),
  /** Makes what is left of an order of codes. */
  'make-codes': z.object({ orderId: z.int() }),
  /** Looks at a table that was brought: what it would change, and the cells at fault. */
  'check-import': z.object({ importId: z.int() }),
  /** Writes a table that was looked at, whole or not at all. */
  'apply-import': z.object({ importId: z.int() }),
} as const satisfies Record<string, z.ZodType<Readonly<Record<string, unknown>>>>;

export type TaskName = keyof typeof schemas;
type Payloads = { readonly [Name in TaskName]: z.output<(typeof schemas)[Name]> };
export type PayloadOf<Name extends TaskName> = Payloads[Name];

export const payloads: { readonly [Name in TaskName]: z.ZodType<Payloads[Name]> } = schemas;
