/** Why a request about the site itself may be refused. */
export const systemRefusals = ['job-not-failed'] as const;
export type SystemRefusal = { readonly code: (typeof systemRefusals)[number] };
