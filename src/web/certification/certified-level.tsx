/** The level of an entry that is in force, or that none is: a level alone would say that it is. */
import type { ProductResponse } from '../../contract/products.ts';
import { LevelBadge } from '../design/level-badge.tsx';
import { levelName, levelRank } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';

export type Certified = Pick<ProductResponse, 'certificationLevel' | 'recordedLevel' | 'certificateState'>;

interface Props {
  readonly of: Certified;
  /** Of an oil, for which nothing is pending: without a certificate of its batch it is not certified. */
  readonly isOil?: boolean;
  readonly className?: string;
}

export function CertifiedLevel({ of, isOil = false, className }: Props) {
  const words = useWords();
  const { certificationLevel: level } = of;
  return (
    <span className={className}>
      {isOutOfForce(of) ? (
        <LevelBadge name={<b className="text-bad">{words.t('certification.badge.notInForce')}</b>} rank={0} />
      ) : (
        <LevelBadge
          name={level === null && isOil ? words.t('common.level.uncertified') : levelName(words, level)}
          rank={levelRank(level)}
        />
      )}
    </span>
  );
}

/** A level was given, and its certificate does not stand behind it today. */
export function isOutOfForce({ certificationLevel, recordedLevel, certificateState }: Certified): boolean {
  return certificationLevel === null && recordedLevel !== null && certificateState !== null;
}
