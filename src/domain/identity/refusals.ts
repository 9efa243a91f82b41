/** Why a call about one's own account may be refused. */
import { deletionHindrances } from './deletion.ts';

export const identityRefusals = ['confirmation-mismatch', ...deletionHindrances] as const;
export type IdentityRefusal = { readonly code: (typeof identityRefusals)[number] };
