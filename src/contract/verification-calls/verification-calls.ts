/** Video calls with producers before their certification: schedule, meeting link, and outcome. */
import { z } from 'zod';
import { countries } from '../../domain/common/countries.ts';
import { producerStatuses } from '../../domain/producers/producer.ts';
import {
  callDurations,
  callNotesLimit,
  callOutcomeFilters,
  callOutcomes,
  callReasonLimit,
  callStatuses,
  meetingProviders,
} from '../../domain/verification-calls/calls.ts';
import { callExceptions } from '../../domain/verification-calls/exceptions.ts';
import { callInspections } from '../../domain/verification-calls/inspections.ts';
import { adminSearch } from '../common/admin-search.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import {
  idParams,
  idSchema,
  instantInput,
  instantSchema,
  line,
  maxId,
  optional,
  prose,
  wholeNumber,
} from '../common/values.ts';
import { timeZoneSchema as timeZone } from './availability.ts';

export const duration = z
  .int()
  .min(callDurations.least)
  .max(callDurations.most)
  .meta({ description: 'Minutes' });
export const outcome = z.enum(callOutcomes);

export const callActions = ['complete', 'cancel', 'miss', 'move'] as const;

export const hostName = z
  .string()
  .nullable()
  .meta({ description: 'The host; null once the account is deleted' });

export const meeting = {
  meetingUrl: z.string().nullable().meta({ description: 'Null while the meeting provider is unavailable' }),
  meetingId: z.string().nullable(),
  passcode: z.string().nullable(),
  meetingProvider: z.enum(meetingProviders).nullable(),
};

export const callResponse = z
  .object({
    id: z.int(),
    producerId: z.int(),
    producer: z.object({
      name: z.string(),
      location: z.string(),
      country: z.string(),
      contactEmail: z.string().nullable(),
      timeZone: z.string().meta({ description: 'Of the country, where it has one' }),
    }),
    scheduledBy: z.string().nullable(),
    scheduledByName: z.string().nullable(),
    hostId: z.string().nullable(),
    hostName,
    scheduledAt: instantSchema,
    duration,
    status: z.enum(callStatuses),
    ...meeting,
    notes: z.string().nullable(),
    mayAnnotate: z.boolean().meta({ description: 'False with an interest in the producer' }),
    verificationOutcome: outcome.nullable(),
    outcomeReason: z.string().nullable().meta({ description: 'Shown to the producer' }),
    outcomeCorrectableUntil: instantSchema
      .nullable()
      .meta({ description: 'Until then the outcome can be replaced' }),
    reason: z.string().nullable().meta({ description: 'Why it was cancelled' }),
    exceptionReason: z.string().nullable().meta({
      description: 'Why it is a second open call of its producer, or outside the hours of its host',
    }),
    timeZone: z.string().meta({ description: 'Time zone of the administrator who scheduled it' }),
    sequence: z.int().meta({ description: 'Sequence number for calendars, raised by each change' }),
    inspection: z
      .enum(callInspections)
      .nullable()
      .meta({ description: 'State of its inspection report; null if none can be written' }),
    acts: z.array(z.enum(callActions)).meta({ description: 'Actions that are possible now' }),
    outcomes: z.array(outcome).meta({ description: 'Outcomes that can be recorded now' }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'VerificationCall' });

/** By the time of the call, or by the producer's name. */
export const callSorts = ['soonest', 'latest', 'producer'] as const;

const callFilters = {
  view: z.enum(['upcoming', 'history']).optional().meta({ description: 'Default: all' }),
  producerId: idSchema.optional(),
  status: z.enum(callStatuses).optional(),
  outcome: z.enum(callOutcomeFilters).optional().meta({ description: '`none`: no outcome yet' }),
  host: z.literal('me').optional().meta({ description: 'Only calls hosted by the signed-in user' }),
  search: line(0, 200).optional().meta({
    description: 'Search words, each in a name or email address of the producer or the host',
  }),
  sort: z
    .enum(callSorts)
    .optional()
    .meta({ description: 'Default: the next first for upcoming calls, otherwise the latest first' }),
};

export const listVerificationCallsRoute = defineRoute({
  id: 'listVerificationCalls',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls',
  summary: 'Verification calls, upcoming or past, with search, filters, sorting and paging.',
  query: z.strictObject({ ...callFilters, ...pagingQuery }),
  responses: { 200: z.array(callResponse) },
});

export const exportVerificationCallsRoute = defineRoute({
  id: 'exportVerificationCalls',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls.csv',
  summary: 'The same calls as a CSV file.',
  query: z.strictObject({ ...callFilters, ...tableLanguage }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const listCallSlotsRoute = defineRoute({
  id: 'listCallSlots',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/slots',
  summary:
    'Free times for a call with a producer in the 14 days from tomorrow, by the availability of the host or of the signed-in administrator.',
  query: z.strictObject({
    producerId: idSchema,
    timeZone: timeZone.meta({ description: 'Time zone of the default hours, where none were saved' }),
    duration: wholeNumber(callDurations.least, callDurations.most).optional(),
    callId: idSchema
      .optional()
      .meta({ description: 'Id of the call to be moved; its own time counts as free' }),
  }),
  responses: {
    200: z
      .object({
        slots: z.array(instantSchema),
        producerTimeZone: z.string(),
        openCalls: z
          .array(z.object({ id: z.int(), scheduledAt: instantSchema, duration, hostName }))
          .meta({ description: 'Open calls of the producer; empty where a call is moved' }),
      })
      .meta({ id: 'VerificationCallSlots' }),
  },
});

export const callCandidate = z
  .object({
    id: z.int(),
    name: z.string(),
    location: z.string(),
    country: z.enum(countries),
    contactEmail: z.string().nullable(),
    phenolicContent: z.int().nullable().meta({ description: 'mg/kg' }),
    status: z.enum(producerStatuses),
    timeZone: z.string(),
    createdAt: instantSchema,
    nextCallAt: instantSchema.nullable(),
  })
  .meta({ id: 'CallCandidate' });

export const listCallCandidatesRoute = defineRoute({
  id: 'listCallCandidates',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/producers',
  summary: 'Pending and draft producers who may need a call, newest first; or only the given one.',
  query: z.strictObject({
    producerId: idSchema.optional(),
    applicationId: idSchema.optional(),
    ...adminSearch,
    ...pagingQuery,
  }),
  responses: { 200: z.array(callCandidate) },
});

export const listCallHostsRoute = defineRoute({
  id: 'listCallHosts',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/call-hosts',
  summary: 'The administrators who can take over a call, by name.',
  responses: {
    200: z.array(z.object({ userId: z.string(), name: z.string() }).meta({ id: 'CallHost' })),
  },
});

const ownLink = z
  .url({ protocol: /^https$/, message: 'Must be a web address that begins with https://' })
  .max(500);

const confirmedExceptions = {
  exceptions: z.array(z.enum(callExceptions)).max(callExceptions.length).optional().meta({
    description:
      'What is confirmed: a second open call of the producer, a time outside the hours of the host',
  }),
  exceptionReason: optional(prose(1, callReasonLimit)).optional().meta({
    description: 'Required with `exceptions`; visible to administrators only',
  }),
};

export const scheduleCallInput = z.strictObject({
  producerId: z.int().min(1).max(maxId),
  scheduledAt: instantInput,
  duration: duration.default(callDurations.usual),
  notes: optional(prose(1, callNotesLimit)).optional(),
  timeZone: timeZone.optional(),
  meetingUrl: optional(ownLink)
    .optional()
    .meta({ description: 'Address of the meeting; by default the meeting provider creates one' }),
  meetingId: optional(line(1, 200)).optional(),
  passcode: optional(line(1, 100)).optional(),
  ...confirmedExceptions,
});

export const scheduleVerificationCallRoute = defineRoute({
  id: 'scheduleVerificationCall',
  feature: 'verification-calls',
  method: 'POST',
  path: '/api/verification-calls',
  summary:
    'Schedules a call and invites both sides by email. The same call again returns it (200). A time that is taken is refused; a second open call, or a time outside the hours of the host, needs a reason.',
  body: scheduleCallInput,
  responses: { 200: callResponse, 201: callResponse },
});

/** One change per request: the state, the outcome, the time, the notes, or the host. */
export const updateCallInput = z
  .strictObject({
    status: z
      .preprocess(
        (value) => (value === 'no_show' ? 'no-show' : value),
        z.enum(['completed', 'cancelled', 'no-show']),
      )
      .optional(),
    reason: optional(prose(1, callReasonLimit)).optional().meta({
      description: 'Reason of a cancellation or an outcome, shown to the producer; required for a rejection',
    }),
    verificationOutcome: outcome.optional(),
    scheduledAt: instantInput.optional(),
    duration: duration.optional(),
    timeZone: timeZone.optional(),
    ...confirmedExceptions,
    sequence: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Start time as it was read; refused if the call was moved since' }),
    hostId: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Id of the new host, who is notified' }),
    notes: prose(0, callNotesLimit)
      .nullable()
      .optional()
      .meta({ description: 'Visible to administrators only' }),
    previousNotes: z
      .string()
      .max(callNotesLimit)
      .nullable()
      .optional()
      .meta({ description: 'Notes as they were read; refused if they changed since' }),
  })
  .refine(
    ({ status, verificationOutcome, scheduledAt, notes, hostId }) =>
      [status, verificationOutcome, scheduledAt, notes, hostId].filter((part) => part !== undefined)
        .length === 1,
    { message: 'Send one of status, verificationOutcome, scheduledAt, notes and hostId', path: ['status'] },
  );

export const updateVerificationCallRoute = defineRoute({
  id: 'updateVerificationCall',
  feature: 'verification-calls',
  method: 'PATCH',
  path: '/api/verification-calls/:id',
  summary:
    'Completes, cancels, moves or hands over a call, records a no-show or the outcome, or saves the notes.',
  params: idParams,
  body: updateCallInput,
  responses: { 200: callResponse },
});
