/**
 * A certificate in a few claims (JWT, RFC 7519), short enough for a QR code: who holds which level until when. Whether it
 * was suspended since, only the register says.
 */
import type { CertificationLevel } from '../levels.ts';
import { didOf } from './issuer.ts';

export interface SummarizedFacts {
  readonly number: string;
  readonly holder: string;
  readonly level: CertificationLevel;
  /** mg/kg. Null when no report states the content. */
  readonly measuredContent: number | null;
  readonly batches: readonly string[];
  /** Days. */
  readonly issuedOn: string;
  readonly validUntil: string;
}

/** Characters of batch numbers: a code with more has modules too small for a phone. */
const maxBatchesLength = 120;
const daySeconds = 86_400;

export function summaryOf(facts: SummarizedFacts, origin: string) {
  const { number, holder, level, measuredContent, batches } = facts;
  return {
    iss: didOf(origin),
    sub: number,
    name: holder,
    level,
    ...(measuredContent !== null && { mgPerKg: measuredContent }),
    ...(batches.join().length <= maxBatchesLength ? { batches } : { batchCount: batches.length }),
    nbf: secondsOf(facts.issuedOn),
    exp: secondsOf(facts.validUntil) + daySeconds - 1,
  };
}

/** Of the start of a day in UTC. */
function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}
