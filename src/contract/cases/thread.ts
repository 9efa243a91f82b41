/** The thread of an application: all messages and events between its applicant and the administrators. */
import { z } from 'zod';
import { pastStatuses } from '../../domain/applications/states.ts';
import { threadCallEvents, threadMailStates, threadSides } from '../../domain/cases/thread.ts';
import { callOutcomes } from '../../domain/verification-calls/calls.ts';
import { applicationAnswers } from '../applications/applications.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import { applicationReminders } from './reminders.ts';

const field = applicationAnswers.keyof();
const words = z.string().nullable();

const base = {
  key: z.string(),
  at: instantSchema.nullable().meta({ description: 'Null if the audit event behind it was altered' }),
  side: z.enum(threadSides).meta({ description: 'Role of the actor; system: a job' }),
  who: words.meta({
    description:
      'Name of the actor; null once the account is deleted. Applicants see no names of administrators',
  }),
  mail: z
    .object({ state: z.enum(threadMailStates), finishedAt: instantSchema.nullable() })
    .nullable()
    .meta({ description: 'Delivery of the mail to the applicant; null if there is none' }),
};

const step = z.object({
  ...base,
  kind: z.literal('step'),
  action: z
    .string()
    .meta({ description: 'submit, approve-for-review, certify, reject, withdraw, reopen, ...' }),
  to: z.enum(pastStatuses),
  text: words.meta({ description: 'The reason' }),
});

const request = z.object({
  ...base,
  kind: z.literal('request'),
  requestId: z.int(),
  text: words.meta({ description: 'Comment on the application as a whole' }),
  fields: z.array(z.object({ field, comment: z.string() })),
  isOpen: z.boolean(),
});

const reply = z.object({
  ...base,
  kind: z.literal('reply'),
  requestId: z.int(),
  fields: z.array(
    z.object({ field, newValue: z.unknown(), isChanged: z.boolean(), reply: z.string().nullable() }),
  ),
});

const reminder = z.object({
  ...base,
  kind: z.literal('reminder'),
  requestId: z.int(),
  number: z.int().meta({ description: 'The first or the second' }),
});

const document = z.object({
  ...base,
  kind: z.literal('document'),
  event: z.enum(['added', 'accepted', 'returned']),
  fileName: z.string(),
  text: words.meta({ description: 'Why it was returned' }),
});

const call = z.object({
  ...base,
  kind: z.literal('call'),
  callId: z.int(),
  event: z.enum(threadCallEvents),
  startsAt: instantSchema,
  outcome: z.enum(callOutcomes).nullable(),
  text: words.meta({ description: 'The reason' }),
});

const appeal = z.object({
  ...base,
  kind: z.literal('appeal'),
  event: z.enum(['made', 'dismissed']),
  text: z.string(),
});

/** The last three are visible to administrators only. */
const callNote = z.object({ ...base, kind: z.literal('call-note'), callId: z.int(), text: z.string() });
const assignment = z.object({
  ...base,
  kind: z.literal('assignment'),
  name: words.meta({ description: 'Null if unassigned' }),
});
const altered = z.object({
  ...base,
  kind: z.literal('altered'),
  entry: z.string().meta({ description: 'Number of the altered audit event' }),
});

export const threadEntry = z
  .discriminatedUnion('kind', [
    step,
    request,
    reply,
    reminder,
    document,
    call,
    appeal,
    callNote,
    assignment,
    altered,
  ])
  .meta({ id: 'ThreadEntry' });
export type ThreadEntryResponse = z.output<typeof threadEntry>;

export const applicationThread = z
  .object({
    entries: z.array(threadEntry).meta({ description: 'Oldest first' }),
    reminders: applicationReminders
      .nullable()
      .meta({ description: 'Shown to administrators while the application waits for its applicant' }),
  })
  .meta({ id: 'ApplicationThread' });
export type ApplicationThreadResponse = z.output<typeof applicationThread>;

export const getApplicationThreadRoute = defineRoute({
  id: 'getApplicationThread',
  feature: 'cases',
  method: 'GET',
  path: '/api/producer-applications/:id/thread',
  summary: 'Messages between applicant and administrators about an application, oldest first.',
  params: idParams,
  responses: { 200: applicationThread },
});
