/** The level that a product may carry: not above its own content, and not above its producer's level. */
import { err, ok, type Result } from '../common/result.ts';
import type { ProductRefusal } from '../products/refusals.ts';
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
  levelOfContent,
} from './levels.ts';

/**
 * The level of a product of `phenolicContent` mg/kg. A requested level is accepted or refused, never changed;
 * an administrator may set any. Without a request it is the usual level (bronze when there is none), or the
 * lower one that the content supports; none below bronze. The content is what the producer states, so it
 * cannot raise the level above the certified one.
 */
export function levelOfProduct(input: {
  readonly asked: CertificationLevel | null | undefined;
  readonly usual: CertificationLevel | null;
  /** The producer's own level. */
  readonly certified: CertificationLevel | null;
  readonly phenolicContent: number | null;
  readonly byAdministrator: boolean;
}): Result<CertificationLevel | null, ProductRefusal> {
  const { asked, usual, phenolicContent } = input;
  if (!asked) return ok(asked === null ? null : lowerOf(usual ?? 'bronze', phenolicContent));
  if (input.byAdministrator) return ok(asked);
  if (phenolicContent === null || phenolicContent < certificationBands[asked].least) {
    return err({ code: 'level-above-content' });
  }
  return isHigher(asked, input.certified ?? 'bronze') ? err({ code: 'level-above-certified' }) : ok(asked);
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
