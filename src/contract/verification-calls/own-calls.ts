/** The producer's own calls, and how the producer moves one. */
import { z } from 'zod';
import { callStatuses } from '../../domain/verification-calls/calls.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantInput, instantSchema, maxId } from '../common/values.ts';
import { ownInspection } from './inspections.ts';
import { duration, hostName, meeting, outcome } from './verification-calls.ts';

export const ownCallResponse = z
  .object({
    id: z.int(),
    scheduledAt: instantSchema,
    duration,
    status: z.enum(callStatuses),
    ...meeting,
    verificationOutcome: outcome.nullable(),
    outcomeReason: z.string().nullable(),
    reason: z.string().nullable(),
    timeZone: z.string().meta({ description: 'Of the producer' }),
    hostName,
    sequence: z.int().meta({ description: 'Revision, to be sent when the call is moved' }),
    movableUntil: instantSchema
      .nullable()
      .meta({ description: 'Until then the producer may move the call; null afterwards' }),
    inspection: ownInspection.nullable().meta({ description: 'The newest completed report' }),
  })
  .meta({ id: 'OwnVerificationCall' });

export const listOwnCallsRoute = defineRoute({
  id: 'listOwnCalls',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/own',
  summary: 'The ten latest calls of the signed-in producer, upcoming ones first.',
  responses: { 200: z.array(ownCallResponse) },
});

export const listOwnCallSlotsRoute = defineRoute({
  id: 'listOwnCallSlots',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/:id/slots',
  summary: 'Times to which the producer may move the call, by the availability of its host.',
  params: idParams,
  responses: { 200: z.object({ slots: z.array(instantSchema) }).meta({ id: 'OwnCallSlots' }) },
});

export const moveOwnCallRoute = defineRoute({
  id: 'moveOwnCall',
  feature: 'verification-calls',
  method: 'PUT',
  path: '/api/verification-calls/:id/time',
  summary:
    'Moves the call to one of the offered times and notifies both sides. Possible until 24 hours before it begins.',
  params: idParams,
  body: z.strictObject({
    scheduledAt: instantInput,
    sequence: z.int().min(0).max(maxId).meta({
      description: 'Start time as it was read; refused, with the new time, if the call was moved since',
    }),
  }),
  responses: { 200: ownCallResponse },
});

export const downloadCallCalendarRoute = defineRoute({
  id: 'downloadCallCalendar',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/:id/calendar',
  summary: 'The call as an iCalendar event, for administrators and the producer.',
  params: idParams,
  responses: { 200: null },
  mediaType: 'text/calendar',
});
