/** Why a code or a journey may be refused. Malformed and misread are told apart: the reader can act on it. */
export const provenanceRefusals = [
  'code-malformed',
  'code-misread',
  'code-unknown',
  'code-not-found',
  'batch-missing',
  'entry-in-future',
  'entry-not-found',
  'entry-changed',
  'entry-certified',
  'journey-full',
  'batch-not-found',
  'batch-recalled',
  'batch-not-recalled',
  'recall-final',
] as const;
export type ProvenanceRefusal = { readonly code: (typeof provenanceRefusals)[number] };
