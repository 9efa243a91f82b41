/**
 * The level of a certificate in force, otherwise a note: a level alone would imply that it is in force. A later lower
 * result stands below it.
 */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { levelName, levelRank } from '../i18n/names.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { lowerResultText } from './measurement.ts';

export type Certified = Pick<
  ProductResponse,
  'certificationLevel' | 'recordedLevel' | 'certificateState' | 'lowerResult'
>;

interface Props {
  readonly of: Certified;
  /**
   * For a product, for which no decision is pending: without a certificate for its batch it is uncertified.
   */
  readonly isOil?: boolean;
  readonly className?: string;
}

export function CertifiedLevel({ of, isOil = false, className }: Props) {
  const i18n = useTranslations();
  const { certificationLevel: level, lowerResult } = of;
  return (
    <span className={className}>
      {isOutOfForce(of) ? (
        <LevelBadge name={<b className="text-bad">{i18n.t('certification.badge.notInForce')}</b>} rank={0} />
      ) : (
        <LevelBadge
          name={level === null && isOil ? i18n.t('common.level.uncertified') : levelName(i18n, level)}
          rank={levelRank(level)}
        />
      )}
      <LowerResult of={lowerResult} />
    </span>
  );
}

/** Below a level, wherever the certificate is shown. */
export function LowerResult({ of }: { of: Certified['lowerResult'] }) {
  const i18n = useTranslations();
  if (of === null) return null;
  return (
    <span className="block text-caption font-semibold whitespace-normal text-warn">
      {lowerResultText(i18n, of)}
    </span>
  );
}

/** A level was granted, but its certificate is not in force today. */
export function isOutOfForce({ certificationLevel, recordedLevel, certificateState }: Certified): boolean {
  return certificationLevel === null && recordedLevel !== null && certificateState !== null;
}
