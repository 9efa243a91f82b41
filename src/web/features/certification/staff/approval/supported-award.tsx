/**
 * The level and content of the approval, filled with what the selected results support, and any disagreement
 * between them. A lower level can be chosen; another content only by an override.
 */

import { certificationBands, certificationLevels } from '../../../../../domain/certification/levels.ts';
import { isHigher } from '../../../../../domain/certification/product-levels.ts';
import type { CertificationRefusal } from '../../../../../domain/certification/refusals.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import type { MessageId } from '../../../../kernel/i18n/message-ids.ts';
import { levelName } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { NumberField } from '../../../../kernel/ui/number-field.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { type ApprovalField, type ApprovalState, isDisputed, type TypedApproval } from './approval-choice.ts';

interface Props {
  readonly form: TypedForm<TypedApproval, ApprovalField>;
  readonly state: ApprovalState;
  readonly differenceLimit: number;
}

export function SupportedAward({ form, state, differenceLimit }: Props) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { award, support, isOverride } = state;
  const disputed = isOverride || !support.ok ? [] : support.value.batches.filter(isDisputed);
  return (
    <>
      <div className="mt-5 grid items-end gap-x-6 gap-y-5 border-t border-ink pt-4 sm:grid-cols-2">
        <LevelField form={form} state={state} />
        <ContentField form={form} state={state} />
      </div>
      <div role="status" className="mt-4 grid gap-4">
        {award === null ? null : (
          <p className="sr-only">
            {formats.phenolic(award.phenolicContent)}, {levelName(i18n, award.level)}
          </p>
        )}
        {!support.ok && !isOverride ? (
          <Notice tone="warn" title={t('administration.approval.unsupported')}>
            {t(sentenceOf(support.refusal.code))}
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
    </>
  );
}

function sentenceOf(code: CertificationRefusal['code']): MessageId {
  if (code === 'content-below-levels') return 'administration.approval.belowLevels';
  return code.startsWith('alarm-') ? `refusals.${code}` : 'administration.approval.tooFew';
}

/** A level that needs a higher content than there is cannot be chosen, and says which one it needs. */
function LevelField({ form, state: { award, highest } }: Pick<Props, 'form' | 'state'>) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <SelectField
      {...form.control('certificationLevel')}
      value={award?.level ?? ''}
      label={t('administration.approval.level')}
      placeholder={award === null ? '–' : undefined}
      choices={certificationLevels.map((level) => {
        const isAbove = highest === undefined || isHigher(level, highest);
        const name = levelName(i18n, level);
        const content = formats.phenolic(certificationBands[level].least);
        return {
          value: level,
          label: isAbove ? t('administration.approval.levelNeeds', { level: name, content }) : name,
          disabled: isAbove,
        };
      })}
    />
  );
}

function ContentField({ form, state: { award, support, isOverride } }: Pick<Props, 'form' | 'state'>) {
  const { t } = useTranslations();
  const control = form.control('phenolicContent');
  return (
    <NumberField
      {...control}
      value={isOverride ? control.value : (award?.phenolicContent ?? '')}
      readOnly={!isOverride}
      label={t('administration.content')}
      hint={
        isOverride
          ? t('administration.approval.byDecision')
          : support.ok
            ? t('administration.approval.lowest', { count: support.value.resultIds.length })
            : undefined
      }
      unit="mg/kg"
      whole
      placeholder="950"
    />
  );
}
