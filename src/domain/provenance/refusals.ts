/** Why a code or a journey may be refused. A misread code is not a malformed one: the user can retry. */
export const provenanceRefusals = [
  'code-malformed',
  'code-checksum-failed',
  'code-unknown',
  'prefetch-refused',
  'code-not-found',
  'batch-missing',
  'journey-event-in-future',
  'stage-out-of-order',
  'journey-event-not-found',
  'journey-event-conflict',
  'journey-event-certified',
  'journey-event-not-certified',
  'journey-event-not-corrected',
  'journey-limit-reached',
  'batch-not-found',
  'batch-recalled',
  'batch-not-recalled',
  'recall-final',
  'codes-beyond-bottles',
  'idempotency-key-reused',
] as const;
export type ProvenanceRefusal = { readonly code: (typeof provenanceRefusals)[number] };
