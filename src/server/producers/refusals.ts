/** The HTTP response for each refusal of a producer, a profile or a change request. */
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const producerRefusalResponses = {
  'producer-not-found': {
    status: 404,
    title: 'Producer not found',
    detail: 'There is no such producer, or it is not public.',
  },
  'producer-exists': {
    status: 409,
    title: 'Already registered',
    detail: 'This account already has a producer profile.',
  },
  'nothing-changed': {
    status: 409,
    title: 'Nothing changed',
    detail: 'The request does not differ from the profile.',
  },
  'profile-draft-conflict': {
    status: 409,
    title: 'Saved elsewhere',
    detail: 'A newer draft was saved in another window or on another device. Nothing was overwritten.',
  },
  'change-request-not-found': {
    status: 404,
    title: 'Request not found',
    detail: 'There is no such change request, or it belongs to someone else.',
  },
  'change-request-of-another': {
    status: 409,
    title: 'Requested by someone else',
    detail: 'Only the user who requested a change can withdraw it. Administrators accept or decline it.',
  },
  'change-request-closed': {
    status: 409,
    title: 'Request closed',
    detail: 'The request has already been decided, withdrawn or replaced.',
  },
  'change-field-decided': {
    status: 409,
    title: 'Field already decided',
    detail: 'Someone else has just decided on a field of this request. Nothing was applied.',
  },
  'profile-conflict': {
    status: 409,
    title: 'Profile already changed',
    detail: 'The profile has changed since it was read. Nothing was applied.',
  },
  'invitation-not-found': {
    status: 404,
    title: 'Invitation not found',
    detail: 'There is no such invitation.',
  },
  'invitation-of-another': {
    status: 403,
    title: 'Invitation for someone else',
    detail: 'The invitation was sent to an address that this account does not have, or has not verified.',
  },
  'invitation-closed': {
    status: 409,
    title: 'Invitation closed',
    detail: 'The invitation was accepted or revoked, or has expired.',
  },
  'invitation-exists': {
    status: 409,
    title: 'Already invited',
    detail: 'There is an open invitation to this address.',
  },
  'invitation-limit-reached': {
    status: 409,
    title: 'Too many invitations',
    detail: 'A producer has at most 20 open invitations.',
  },
  'member-exists': {
    status: 409,
    title: 'Acts for it already',
    detail: 'The person of this address already acts for the producer.',
  },
  'member-not-found': {
    status: 404,
    title: 'Person not found',
    detail: 'This person does not act for the producer.',
  },
  'member-limit-reached': {
    status: 409,
    title: 'Too many people',
    detail: 'At most 50 people act for a producer.',
  },
  'member-is-responsible': {
    status: 409,
    title: 'Responsible for the producer',
    detail: 'The account that is responsible stays an owner until the producer is handed over.',
  },
  'member-is-no-owner': {
    status: 409,
    title: 'Not an owner',
    detail: 'A producer can be handed over only to one of its owners.',
  },
  'responsible-for-another': {
    status: 409,
    title: 'Responsible for another producer',
    detail: 'An account is responsible for one producer at most.',
  },
} as const satisfies Record<ProducerRefusal['code'], RefusalResponse>;
