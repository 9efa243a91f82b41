/** Why a verification call is not scheduled, moved or settled, and its inspection report is not written. */
export const callRefusals = [
  'call-not-found',
  'slot-taken',
  'call-in-past',
  'call-settled',
  'call-moved-meanwhile',
  'call-noted-meanwhile',
  'call-not-begun',
  'call-not-completed',
  'call-reason-missing',
  'call-producer-rejected',
  'inspection-call-not-held',
  'inspection-incomplete',
  'inspection-major-open',
  'inspection-conflict',
] as const;
export type CallRefusal = { readonly code: (typeof callRefusals)[number] };
