/** The HTTP response for each refusal of an application. */
import type { ApplicationRefusal } from '../../domain/applications/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const applicationRefusalResponses = {
  'application-not-found': {
    status: 404,
    title: 'Application not found',
    detail: 'There is no such application, or it belongs to someone else.',
  },
  'application-open': {
    status: 409,
    title: 'Application already open',
    detail: 'You have another open application. It has to be decided first.',
  },
  'application-not-waiting': {
    status: 409,
    title: 'Application not waiting',
    detail: 'The application does not need this step. It may have been decided already.',
  },
  'application-assignee-conflict': {
    status: 409,
    title: 'Already assigned',
    detail: 'Someone else has just taken over the application. Nothing was overwritten.',
  },
  'reviewer-away': {
    status: 409,
    title: 'Administrator away',
    detail:
      'This administrator has days off now. Assign the case to their cover or to another administrator.',
  },
  'reviewer-not-found': {
    status: 404,
    title: 'No such reviewer',
    detail: 'This user is not an administrator, or no longer one.',
  },
  'draft-closed': {
    status: 409,
    title: 'Application not open for writing',
    detail: 'The application has already been sent or decided, so nothing more can be saved.',
  },
  'application-draft-conflict': {
    status: 409,
    title: 'Changed on another device',
    detail: 'Answers were changed on another device since this page read them. Nothing was sent.',
  },
} as const satisfies Record<ApplicationRefusal['code'], RefusalResponse>;
