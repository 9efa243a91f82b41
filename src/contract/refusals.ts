/**
 * Every stable error code of a problem detail. The server maps each to a status, the translations to a
 * message; both tables are exhaustive over this union.
 */
import { applicationRefusals } from '../domain/applications/refusals.ts';
import { caseRefusals } from '../domain/cases/refusals.ts';
import { certificationRefusals } from '../domain/certification/refusals.ts';
import { collectionRefusals } from '../domain/collection/refusals.ts';
import { documentRefusals } from '../domain/documents/refusals.ts';
import { identityRefusals } from '../domain/identity/refusals.ts';
import { importRefusals } from '../domain/imports/refusals.ts';
import { notificationRefusals } from '../domain/notifications/refusals.ts';
import { orderRefusals } from '../domain/orders/refusals.ts';
import { pictureRefusals } from '../domain/pictures/refusals.ts';
import { producerRefusals } from '../domain/producers/refusals.ts';
import { productRefusals } from '../domain/products/refusals.ts';
import { provenanceRefusals } from '../domain/provenance/refusals.ts';
import { systemRefusals } from '../domain/system/refusals.ts';
import { callRefusals } from '../domain/verification-calls/refusals.ts';

/** Refusals that any route may return, before feature code runs. */
export const commonRefusals = [
  'invalid-input',
  'malformed-json',
  'malformed-request',
  'unauthenticated',
  'forbidden',
  'cross-site',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'body-too-large',
  'address-too-long',
  'unsupported-media-type',
  'too-many-requests',
  'headers-too-large',
  'internal-error',
  'overloaded',
  'database-unreachable',
  // Sign-in
  'sign-in-expired',
  'sign-in-declined',
  'sign-in-incomplete',
  'email-taken',
  'suspended',
  'provider-unreachable',
] as const;

export const refusalCodes = [
  ...commonRefusals,
  ...identityRefusals,
  ...pictureRefusals,
  ...producerRefusals,
  ...productRefusals,
  ...applicationRefusals,
  ...documentRefusals,
  ...callRefusals,
  ...certificationRefusals,
  ...provenanceRefusals,
  ...caseRefusals,
  ...collectionRefusals,
  ...orderRefusals,
  ...notificationRefusals,
  ...importRefusals,
  ...systemRefusals,
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
