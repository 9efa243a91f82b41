/** Why a request about a producer may be refused. */
export const producerRefusals = [
  'producer-not-found',
  'producer-exists',
  'nothing-changed',
  'profile-draft-conflict',
  'change-request-not-found',
  'change-request-closed',
  'change-request-of-another',
  'change-field-decided',
  'profile-conflict',
  'invitation-not-found',
  'invitation-of-another',
  'invitation-closed',
  'invitation-exists',
  'invitation-limit-reached',
  'member-exists',
  'member-not-found',
  'member-limit-reached',
  'member-is-responsible',
  'member-is-no-owner',
  'responsible-for-another',
] as const;
export type ProducerRefusal = { readonly code: (typeof producerRefusals)[number] };
