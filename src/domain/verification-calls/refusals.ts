/** Why a verification call is not scheduled, moved or settled. */
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
] as const;
export type CallRefusal = { readonly code: (typeof callRefusals)[number] };
