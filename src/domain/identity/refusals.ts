/** Why a request about an account may be refused. */
import { deletionBlockers } from './deletion.ts';

export const identityRefusals = [
  'confirmation-mismatch',
  'deletion-waits',
  ...deletionBlockers,
  'user-not-found',
  'user-conflict',
  'cannot-modify-self',
  'account-owns-profile',
  'admin-set-by-configuration',
  'conflict-of-interest',
  'interest-not-found',
] as const;
export type IdentityRefusal = { readonly code: (typeof identityRefusals)[number] };
