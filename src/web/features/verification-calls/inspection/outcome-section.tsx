/** The outcome of the call, with a reason that the producer reads. */
import { callOutcomes } from '../../../../domain/verification-calls/calls.ts';
import { hasOpenMajor, inspectionLimits } from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import type { SectionProps } from './use-inspection-draft.ts';

export function OutcomeSection({ draft, errors }: SectionProps) {
  const { t } = useTranslations();
  const { outcome, reason, findings } = draft.now.content;
  const isOpen = hasOpenMajor(findings);
  return (
    <section aria-labelledby="outcome" className="mt-11 grid max-w-form gap-5">
      <h2 id="outcome" className="type-h2">
        {t('inspections.outcome')}
      </h2>
      <RadioGroup
        name="outcome"
        label={t('inspections.outcome')}
        labelHidden
        error={errors['outcome']}
        value={outcome ?? ''}
        choices={callOutcomes.map((value) => ({ value, label: t(`calls.outcome.${value}`) }))}
        onChange={({ target }) => {
          const chosen = callOutcomes.find((one) => one === target.value);
          if (chosen !== undefined) draft.change((content) => ({ ...content, outcome: chosen }));
        }}
      />
      {isOpen && outcome === 'approved' ? (
        <Notice tone="bad" announced>
          {t('inspections.majorOpen')}
        </Notice>
      ) : null}
      <TextArea
        name="reason"
        label={t('calls.outcomeReason')}
        note={outcome === 'rejected' ? undefined : t('calls.optional')}
        error={errors['reason']}
        rows={3}
        maxLength={inspectionLimits.reason}
        value={reason}
        onChange={({ target }) => draft.change((content) => ({ ...content, reason: target.value }))}
      />
    </section>
  );
}
