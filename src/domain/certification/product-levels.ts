/** The level a product may carry: no seal above its own content, and none above its producer's. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { ProductRefusal } from '../products/refusals.ts';
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
  levelOfContent,
} from './levels.ts';

/**
 * The level of a product of `phenolicContent` mg/kg. A level that was asked for is given or refused,
 * never changed; an administrator may give any. Not asked for, it is the usual one (bronze when there is
 * none) or the lower one that the content supports, and none below bronze. The content is what the
 * producer states, so nobody awards themselves more than was certified.
 */
export function levelOfProduct(input: {
  readonly asked: CertificationLevel | null | undefined;
  readonly usual: CertificationLevel | null;
  /** The producer's own level. */
  readonly certified: CertificationLevel | null;
  readonly phenolicContent: number | null;
  readonly byAdministrator: boolean;
}): Outcome<CertificationLevel | null, ProductRefusal> {
  const { asked, usual, phenolicContent } = input;
  if (!asked) return accept(asked === null ? null : lowerOf(usual ?? 'bronze', phenolicContent));
  if (input.byAdministrator) return accept(asked);
  if (phenolicContent === null || phenolicContent < certificationBands[asked].least) {
    return refuse({ code: 'level-above-content' });
  }
  return isHigher(asked, input.certified ?? 'bronze')
    ? refuse({ code: 'level-above-certified' })
    : accept(asked);
}

/** Whether `level` stands above `other`. */
export function isHigher(level: CertificationLevel, other: CertificationLevel): boolean {
  return certificationLevels.indexOf(level) > certificationLevels.indexOf(other);
}

/** Where the content supports less, that; none below bronze, nor where no content is known. */
export function lowerOf(
  level: CertificationLevel,
  phenolicContent: number | null,
): CertificationLevel | null {
  const supported = phenolicContent === null ? undefined : levelOfContent(phenolicContent);
  if (supported === undefined) return null;
  return isHigher(level, supported) ? supported : level;
}
