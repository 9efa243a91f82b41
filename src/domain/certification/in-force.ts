/**
 * What is in force on a day for a producer, a batch and an oil: the one derivation behind every page, badge,
 * filter, count, label and answer of the API. `src/database/certification/in-force.ts` says the same in SQL.
 */
import { stateOn } from './certificates.ts';
import type { CertificateState, CertificationLevel } from './levels.ts';
import { lowerLevel } from './product-levels.ts';

/** A certificate, as far as it decides what is in force. */
export interface DecidingCertificate {
  readonly level: CertificationLevel;
  readonly validUntil: string;
  readonly state: Exclude<CertificateState, 'expired'>;
}

/** A row of the register among others of the same producer. */
export interface RegisteredCertificate extends DecidingCertificate {
  readonly number: string;
  readonly season: number;
}

/** The level that a certificate gives on `today`; null while it is not in force, or where there is none. */
export function certifiedLevel(
  certificate: DecidingCertificate | null | undefined,
  today: string,
): CertificationLevel | null {
  return certificate && stateOn(today, certificate) === 'active' ? certificate.level : null;
}

/**
 * The certificate that a producer shows: of those neither suspended nor revoked the one that ends last.
 * Which one it is does not depend on the day, so that lists can be filtered by its level and its last day.
 */
export function certificateInForce<Certificate extends RegisteredCertificate>(
  certificates: readonly Certificate[],
  today: string,
): Certificate | undefined {
  const lasting = certificates
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => compare(one.validUntil, other.validUntil) || compare(one.number, other.number))
    .at(-1);
  return lasting && stateOn(today, lasting) === 'active' ? lasting : undefined;
}

/** The next certificate of the same producer that took the place of this one. What is revoked has none, and gives none. */
export function replacementOf<Certificate extends RegisteredCertificate>(
  certificate: RegisteredCertificate,
  certificates: readonly Certificate[],
): Certificate | undefined {
  if (certificate.state === 'revoked') return undefined;
  return certificates
    .filter(({ state, number }) => state === 'active' && compare(number, certificate.number) > 0)
    .toSorted((one, other) => compare(one.number, other.number))[0];
}

/**
 * Of all certificates of a producer, or of those whose scope names a batch: the newest decides, whatever its
 * state. One that was revoked must be seen.
 */
export function newestCertificate<Certificate extends RegisteredCertificate>(
  certificates: readonly Certificate[],
): Certificate | undefined {
  // Numbers rise with every issue and never return.
  return certificates
    .toSorted((one, other) => one.season - other.season || compare(one.number, other.number))
    .at(-1);
}

/** Active while one is in force: a newer one may be suspended while that of the season before still runs. */
export function producerCertificateState(
  certificates: readonly RegisteredCertificate[],
  today: string,
): CertificateState | null {
  if (certificateInForce(certificates, today) !== undefined) return 'active';
  const newest = newestCertificate(certificates);
  return newest === undefined ? null : stateOn(today, newest);
}

export interface CertifiedOil {
  /** As its listing says; of an earlier batch, what the content of the batch supports. */
  readonly recordedLevel: CertificationLevel | null;
  /** The newest one whose scope names the batch. */
  readonly certificate: DecidingCertificate | null | undefined;
  readonly isRecalled: boolean;
}

/**
 * The level that an oil may be shown with: its own, not above that of its certificate, and none while the
 * certificate is not in force, where no certificate names the batch, or when the batch is recalled.
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
