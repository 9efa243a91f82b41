/** The limits of what a producer chooses and states of a product, and the comparison of levels. */
import { err, ok, type Result } from '../common/result.ts';
import type { ProductRefusal } from '../products/refusals.ts';
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
  levelOfContent,
} from './levels.ts';

/**
 * The highest level that a product may show, as its producer chose it; null for no choice. What it shows is decided by
 * the measured content and the certificate of its batch, so what the producer states of the content is not asked. An
 * administrator may choose any.
 */
export function checkLevelLimit(input: {
  readonly limit: CertificationLevel | null;
  /** The producer's own level. */
  readonly certified: CertificationLevel | null;
  readonly byAdministrator: boolean;
}): Result<CertificationLevel | null, ProductRefusal> {
  const { limit, certified, byAdministrator } = input;
  return limit === null || byAdministrator || !isHigher(limit, certified ?? 'bronze')
    ? ok(limit)
    : err({ code: 'level-above-certified' });
}

/** Whether `level` is higher than `other`. */
export function isHigher(level: CertificationLevel, other: CertificationLevel): boolean {
  return certificationLevels.indexOf(level) > certificationLevels.indexOf(other);
}

export function lowerLevel(level: CertificationLevel, other: CertificationLevel): CertificationLevel {
  return isHigher(level, other) ? other : level;
}

/** `level`, or the lower one that the content supports; none below bronze or without a content. */
export function lowerOf(
  level: CertificationLevel,
  phenolicContent: number | null,
): CertificationLevel | null {
  const supported = phenolicContent === null ? undefined : levelOfContent(phenolicContent);
  return supported === undefined ? null : lowerLevel(level, supported);
}

/**
 * A content that a producer states must not exceed the band of the certified level or, if higher, what a
 * laboratory reported for the batch: it is shown to the public, marked as stated.
 */
export function checkStatedContent(input: {
  readonly phenolicContent: number | null;
  /** The producer's own level. */
  readonly certified: CertificationLevel | null;
  /** Contents that laboratories reported for the batch. */
  readonly reported: readonly number[];
}): Result<null, ProductRefusal> {
  const most = Math.max(certificationBands[input.certified ?? 'bronze'].most ?? Infinity, ...input.reported);
  return (input.phenolicContent ?? 0) > most ? err({ code: 'content-above-certified' }) : ok(null);
}
