/** Why a request about an application may be refused. */
export const applicationRefusals = [
  'application-not-found',
  'application-open',
  'application-not-waiting',
  'application-assigned',
  'reviewer-not-found',
  'draft-closed',
  'draft-newer',
] as const;
export type ApplicationRefusal = { readonly code: (typeof applicationRefusals)[number] };
