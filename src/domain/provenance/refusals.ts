/** Why a code or a journey may be refused. A misread code is not a malformed one: the user can retry. */
export const provenanceRefusals = [
  'code-malformed',
  'code-misread',
  'code-unknown',
  'prefetch-refused',
  'code-not-found',
  'batch-missing',
  'entry-in-future',
  'stage-out-of-order',
  'entry-not-found',
  'entry-changed',
  'entry-certified',
  'entry-not-certified',
  'entry-not-corrected',
  'journey-full',
  'batch-not-found',
  'batch-recalled',
  'batch-not-recalled',
  'recall-final',
  'codes-beyond-bottles',
  'idempotency-key-reused',
] as const;
export type ProvenanceRefusal = { readonly code: (typeof provenanceRefusals)[number] };
