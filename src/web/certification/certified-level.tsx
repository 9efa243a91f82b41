/** The level of an entry, and beside it when its certificate is not in force: a level alone would say that it is. */
import type { ProductResponse } from '../../contract/products.ts';
import { LevelBadge } from '../design/level-badge.tsx';
import { levelName, levelRanks } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';

export type Certified = Pick<ProductResponse, 'certificationLevel' | 'certificateState'>;

export function CertifiedLevel({ of, className }: { of: Certified; className?: string }) {
  const words = useWords();
  const { certificationLevel: level } = of;
  return (
    <span className={className}>
      <LevelBadge name={levelName(words, level)} rank={level === null ? 0 : levelRanks[level]} />
      {isDoubted(of) ? <b className="text-bad"> · {words.t('certification.badge.notInForce')}</b> : null}
    </span>
  );
}

/** An oil that no certificate covers shows the level of its producer, and nothing speaks against it. */
export function isDoubted({ certificateState: state }: Pick<Certified, 'certificateState'>): boolean {
  return state !== null && state !== 'active';
}
