/** The HTTP problems of refusals of verification calls. */
import type { CallRefusal } from '../../domain/verification-calls/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const callRefusalResponses = {
  'call-not-found': {
    status: 404,
    title: 'Call not found',
    detail: 'There is no such verification call.',
  },
  'slot-taken': {
    status: 409,
    title: 'Time taken',
    detail: 'At this time you or the producer have another call. Nothing was scheduled; choose another time.',
  },
  'call-in-past': {
    status: 400,
    title: 'Time in the past',
    detail: 'The time of a call must be in the future.',
  },
  'call-closed': {
    status: 409,
    title: 'Call closed',
    detail: 'The call was completed, cancelled or given an outcome already. Nothing was changed.',
  },
  'call-time-conflict': {
    status: 409,
    title: 'Already moved',
    detail: 'The call was moved since it was read. Nothing was changed; look at its time again.',
  },
  'call-notes-conflict': {
    status: 409,
    title: 'Notes already changed',
    detail: 'Someone has changed the notes of the call since they were read. Nothing was overwritten.',
  },
  'call-not-begun': {
    status: 409,
    title: 'Not begun yet',
    detail: 'A call can only be completed, missed or given an outcome after its start. Nothing was changed.',
  },
  'call-not-completed': {
    status: 409,
    title: 'Not completed',
    detail: 'An outcome is recorded once the call is completed.',
  },
  'call-reason-missing': {
    status: 400,
    title: 'Reason missing',
    detail: 'A rejection needs a reason, which the producer reads. Nothing was recorded.',
  },
  'call-producer-rejected': {
    status: 409,
    title: 'Producer rejected',
    detail: 'The application of this producer was rejected, so no call is scheduled.',
  },
  'call-move-too-late': {
    status: 409,
    title: 'Too late to move',
    detail: 'A producer can move a call until 24 hours before it begins. Nothing was changed.',
  },
  'call-slot-not-offered': {
    status: 409,
    title: 'Time not offered',
    detail: 'This time is not offered, or no longer. Nothing was changed; choose another time.',
  },
  'call-host-interested': {
    status: 409,
    title: 'Interest in the producer',
    detail: 'This administrator has an interest in the producer. The call was not handed over.',
  },
  'call-host-busy': {
    status: 409,
    title: 'Administrator busy',
    detail: 'This administrator or the producer has another call at that time. The call was not handed over.',
  },
  'call-already-open': {
    status: 409,
    title: 'Call already scheduled',
    detail:
      'This producer has an open call. Send `exceptions` with `second-call` and a reason, or move that call.',
  },
  'call-outside-hours': {
    status: 409,
    title: 'Outside the hours of the host',
    detail: 'Calls are not offered at this time. Send `exceptions` with `outside-hours` and a reason.',
  },
  'availability-conflict': {
    status: 409,
    title: 'Saved elsewhere',
    detail: 'The availability was saved in another window. Nothing was overwritten.',
  },
  'cover-not-administrator': {
    status: 409,
    title: 'Cover not possible',
    detail: 'Another active administrator has to cover for days off. Nothing was saved.',
  },
  'inspection-call-not-held': {
    status: 409,
    title: 'Call did not take place',
    detail: 'The call was cancelled or missed, so it has no inspection report.',
  },
  'inspection-incomplete': {
    status: 400,
    title: 'Report incomplete',
    detail:
      'A report says of each topic whether it was shown, of each nonconformity the corrective action, and the outcome.',
  },
  'inspection-major-open': {
    status: 409,
    title: 'Major nonconformity open',
    detail: 'A call cannot be approved while its inspection report has an open major nonconformity.',
  },
  'inspection-conflict': {
    status: 409,
    title: 'Report saved elsewhere',
    detail: 'The report was saved or completed in another window. Nothing was overwritten.',
  },
  'inspection-picture-not-found': {
    status: 404,
    title: 'Picture not found',
    detail: 'There is no such picture of this call. It may have been deleted with a discarded draft.',
  },
  'inspection-picture-type-refused': {
    status: 415,
    title: 'Type of picture refused',
    detail: 'By its content this file is not a JPEG, PNG or WebP picture. Nothing was saved.',
  },
  'inspection-picture-limit-reached': {
    status: 409,
    title: 'Too many pictures',
    detail: 'Too many pictures of this call are in no report. Remove some or save the report first.',
  },
} as const satisfies Record<CallRefusal['code'], RefusalResponse>;
