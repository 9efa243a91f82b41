/** Why a request about an application may be refused. */
export const applicationRefusals = [
  'application-not-found',
  'application-open',
  'application-not-waiting',
  'application-assignee-conflict',
  'reviewer-not-found',
  'reviewer-away',
  'draft-closed',
  'application-draft-conflict',
] as const;
export type ApplicationRefusal = { readonly code: (typeof applicationRefusals)[number] };
