/**
 * What is in force on a day for a producer, a batch and a product: the one derivation behind every page,
 * badge, filter, count, label and API response. `src/database/certification/in-force.ts` computes the same in
 * SQL.
 */
import { stateOn } from './certificates.ts';
import type { CertificateState, CertificationLevel, ConfirmedState } from './levels.ts';
import { lowerLevel } from './product-levels.ts';

/** The fields of a certificate that decide what is in force. */
export interface DecidingCertificate {
  readonly level: CertificationLevel;
  readonly validUntil: string;
  readonly state: ConfirmedState;
}

/** A certificate among the others of the same producer. */
export interface NumberedCertificate extends DecidingCertificate {
  readonly number: string;
  readonly season: number;
}

/** The level that a certificate gives on `today`; null when it is not in force or there is none. */
export function certifiedLevel(
  certificate: DecidingCertificate | null | undefined,
  today: string,
): CertificationLevel | null {
  return certificate && stateOn(today, certificate) === 'active' ? certificate.level : null;
}

/**
 * The certificate that a producer shows: the one that ends last among those neither suspended nor revoked. It
 * does not depend on the day, so lists can filter by its level and last day.
 */
export function certificateInForce<Certificate extends NumberedCertificate>(
  certificates: readonly Certificate[],
  today: string,
): Certificate | undefined {
  const lasting = certificates
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => compare(one.validUntil, other.validUntil) || compare(one.number, other.number))
    .at(-1);
  return lasting && stateOn(today, lasting) === 'active' ? lasting : undefined;
}

/**
 * The next certificate of the same producer that replaced this one. A revoked certificate has no replacement
 * and is none.
 */
export function replacementOf<Certificate extends NumberedCertificate>(
  certificate: NumberedCertificate,
  certificates: readonly Certificate[],
): Certificate | undefined {
  if (certificate.state === 'revoked') return undefined;
  return certificates
    .filter(({ state, number }) => state === 'active' && compare(number, certificate.number) > 0)
    .toSorted((one, other) => compare(one.number, other.number))[0];
}

/** The newest certificate that this one replaced. */
export function replacedBy<Certificate extends NumberedCertificate>(
  certificate: NumberedCertificate,
  certificates: readonly Certificate[],
): Certificate | undefined {
  return certificates
    .filter((one) => replacementOf(one, certificates)?.number === certificate.number)
    .toSorted((one, other) => compare(one.number, other.number))
    .at(-1);
}

/**
 * From all certificates of a producer, or those whose scope names a batch: the newest, whatever its state,
 * because a revoked one must be visible.
 */
export function newestCertificate<Certificate extends NumberedCertificate>(
  certificates: readonly Certificate[],
): Certificate | undefined {
  // Numbers increase with every issue and are never reused.
  return certificates
    .toSorted((one, other) => one.season - other.season || compare(one.number, other.number))
    .at(-1);
}

/** Active while any is in force: a newer one may be suspended while last season's is still valid. */
export function producerCertificateState(
  certificates: readonly NumberedCertificate[],
  today: string,
): CertificateState | null {
  if (certificateInForce(certificates, today) !== undefined) return 'active';
  const newest = newestCertificate(certificates);
  return newest === undefined ? null : stateOn(today, newest);
}

export interface CertifiedOil {
  /** From the product's listing; for an earlier batch, what the content of that batch supports. */
  readonly recordedLevel: CertificationLevel | null;
  /** The newest one whose scope names the batch. */
  readonly certificate: DecidingCertificate | null | undefined;
  readonly isRecalled: boolean;
}

/**
 * The level that a product may be shown with: its own, capped at that of its certificate. None when the
 * certificate is not in force, no certificate names the batch, or the batch is recalled.
 */
export function oilLevelInForce(
  { recordedLevel, certificate, isRecalled }: CertifiedOil,
  today: string,
): CertificationLevel | null {
  const certified = certifiedLevel(certificate, today);
  return recordedLevel === null || isRecalled || certified === null
    ? null
    : lowerLevel(recordedLevel, certified);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
