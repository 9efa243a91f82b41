/** What the public log says about a certificate, against the register. */
import type { CertificateState, CertificationLevel } from './levels.ts';

export interface LoggedCertificate {
  readonly number: string;
  readonly state: CertificateState;
  readonly level: CertificationLevel;
  /** mg/kg. */
  readonly phenolicContent: number;
  readonly season: number;
  /** Days. */
  readonly issuedOn: string;
  readonly validUntil: string;
}

/** A row that was changed without a decision differs from its newest leaf. */
export function agreesWithLeaf(certificate: LoggedCertificate, leaf: string): boolean {
  const stated: Readonly<Record<string, unknown>> = JSON.parse(leaf);
  const { number, state, level, phenolicContent, season, issuedOn, validUntil } = certificate;
  const compared = { number, state, level, phenolicContent, season, issuedOn, validUntil };
  return Object.entries(compared).every(([name, value]) => stated[name] === value);
}
