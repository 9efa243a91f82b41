/**
 * The content and level that follow from the selected results: computed, never typed, with any disagreement
 * between the results.
 */

import { levelName, levelRank } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { LevelBadge } from '../../../../kernel/ui/level-badge.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { type ApprovalState, isDisputed } from './approval-choice.ts';

interface Props {
  readonly state: ApprovalState;
  readonly differenceLimit: number;
}

export function SupportedAward({ state: { award, support, isOverride }, differenceLimit }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const disputed = isOverride || !support.ok ? [] : support.value.batches.filter(isDisputed);
  return (
    <div role="status" className="mt-5 grid gap-4">
      {award === null ? null : (
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-y border-ink py-3">
          <span className="type-h2 tabular-nums">{formats.phenolic(award.phenolicContent)}</span>
          <LevelBadge name={levelName(i18n, award.level)} rank={levelRank(award.level)} />
          <span className="w-full text-small text-ink-2">
            {isOverride
              ? t('administration.approval.byDecision')
              : t('administration.approval.lowest', {
                  count: support.ok ? support.value.resultIds.length : 0,
                })}
          </span>
        </div>
      )}
      {!support.ok && !isOverride ? (
        <Notice tone="warn" title={t('administration.approval.unsupported')}>
          {t(
            support.refusal.code === 'content-below-levels'
              ? 'administration.approval.belowLevels'
              : 'administration.approval.tooFew',
          )}
        </Notice>
      ) : null}
      {disputed.map(({ batchNumber, alarms }) => (
        <Notice
          key={batchNumber}
          tone="warn"
          title={t('administration.approval.disagree', { batch: batchNumber })}
        >
          {alarms.map((alarm) => (
            <span key={alarm} className="block">
              {t(`administration.approval.alarm.${alarm}`, { percent: differenceLimit })}
            </span>
          ))}
        </Notice>
      ))}
    </div>
  );
}
