/**
 * Every stable code that a problem detail can carry. The server gives each its status, the words give
 * each its sentence; both tables are exhaustive over this union.
 */
import { applicationRefusals } from '../domain/applications/refusals.ts';
import { certificationRefusals } from '../domain/certification/refusals.ts';
import { producerRefusals } from '../domain/producers/refusals.ts';
import { productRefusals } from '../domain/products/refusals.ts';
import { provenanceRefusals } from '../domain/provenance/refusals.ts';

/** Refusals that any route may give, before a feature is asked. */
export const commonRefusals = [
  'unauthorized',
  'forbidden',
  'not-found',
  'invalid-input',
  'malformed-request',
  'method-not-allowed',
  'unsupported-media-type',
  'payload-too-large',
  'cross-site',
  'too-many-requests',
  'overloaded',
  'fault',
  // Sign-in
  'sign-in-failed',
  'sign-in-expired',
  'email-taken',
  'email-not-verified',
  'account-suspended',
] as const;

export const refusalCodes = [
  ...commonRefusals,
  ...producerRefusals,
  ...productRefusals,
  ...applicationRefusals,
  ...certificationRefusals,
  ...provenanceRefusals,
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export function isRefusalCode(code: string): code is RefusalCode {
  return refusalCodes.some((known) => known === code);
}
