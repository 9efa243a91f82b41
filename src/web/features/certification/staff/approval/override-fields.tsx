/** Two administrators can override the results; the certificate marks what they enter. */
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../../kernel/ui/checkbox.tsx';
import { NumberField } from '../../../../kernel/ui/number-field.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import type { ApprovalChoice, ApprovalField } from './approval-choice.ts';

interface Props {
  readonly choice: ApprovalChoice;
  readonly onChange: (choice: ApprovalChoice) => void;
  readonly errorOf: (field: ApprovalField) => string | undefined;
}

export function OverrideFields({ choice, onChange, errorOf }: Props) {
  const { t } = useTranslations();
  return (
    <section className="mt-6 border-t border-line pt-3">
      <Checkbox
        name="override"
        checked={choice.isOverride}
        onChange={({ target }) => onChange({ ...choice, isOverride: target.checked })}
        label={t('administration.approval.override')}
        hint={t('administration.approval.override.hint')}
      />
      {choice.isOverride ? (
        <div className="mt-3 grid gap-5">
          <NumberField
            name="phenolicContent"
            label={t('administration.content')}
            unit="mg/kg"
            whole
            required
            placeholder="950"
            value={choice.content}
            error={errorOf('phenolicContent')}
            onChange={({ target }) => onChange({ ...choice, content: target.value })}
          />
          <TextArea
            name="overrideReason"
            rows={3}
            required
            label={t('administration.approval.override.reason')}
            maxLength={evidenceReasonLimits.most}
            value={choice.overrideReason}
            error={errorOf('overrideReason')}
            onChange={({ target }) => onChange({ ...choice, overrideReason: target.value })}
          />
        </div>
      ) : null}
    </section>
  );
}
