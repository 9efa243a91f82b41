/** The level a product may carry: no seal above its own content. */
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
 * never changed; an administrator may give any. Not asked for, it is the producer's (bronze when the
 * producer has none) or the lower one that the content supports, and none below bronze.
 */
export function levelOfProduct(input: {
  readonly asked: CertificationLevel | null | undefined;
  readonly usual: CertificationLevel | null;
  readonly phenolicContent: number | null;
  readonly byAdministrator: boolean;
}): Outcome<CertificationLevel | null, ProductRefusal> {
  const { asked, usual, phenolicContent } = input;
  if (!asked) return accept(asked === null ? null : lowerOf(usual ?? 'bronze', phenolicContent));
  const isAbove = phenolicContent === null || phenolicContent < certificationBands[asked].least;
  return isAbove && !input.byAdministrator ? refuse({ code: 'level-above-content' }) : accept(asked);
}

function lowerOf(level: CertificationLevel, phenolicContent: number | null): CertificationLevel | null {
  const supported = phenolicContent === null ? undefined : levelOfContent(phenolicContent);
  if (supported === undefined) return null;
  return certificationLevels.indexOf(supported) < certificationLevels.indexOf(level) ? supported : level;
}
