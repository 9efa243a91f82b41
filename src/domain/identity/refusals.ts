/** Why a request about an account may be refused. */
import { deletionBlockers } from './deletion.ts';

export const identityRefusals = [
  'confirmation-mismatch',
  ...deletionBlockers,
  'person-not-found',
  'person-changed',
  'own-account',
  'keeps-profile',
  'administrator-by-settings',
  'conflict-of-interest',
  'interest-not-found',
] as const;
export type IdentityRefusal = { readonly code: (typeof identityRefusals)[number] };
