/** Two administrators can override the results; the certificate marks what they enter. */
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../../kernel/ui/checkbox.tsx';
import { NumberField } from '../../../../kernel/ui/number-field.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import type { ApprovalField, TypedApproval } from './approval-choice.ts';

export function OverrideFields({ form }: { form: TypedForm<TypedApproval, ApprovalField> }) {
  const { t } = useTranslations();
  const isOverride = form.values.isOverride === 'true';
  return (
    <section className="mt-6 border-t border-line pt-3">
      <Checkbox
        name="override"
        checked={isOverride}
        onChange={({ target }) => form.change({ isOverride: target.checked ? 'true' : '' })}
        label={t('administration.approval.override')}
        hint={t('administration.approval.override.hint')}
      />
      {isOverride ? (
        <div className="mt-3 grid gap-5">
          <NumberField
            {...form.control('phenolicContent')}
            label={t('administration.content')}
            unit="mg/kg"
            whole
            required
            placeholder="950"
          />
          <TextArea
            {...form.control('overrideReason')}
            rows={3}
            required
            label={t('administration.approval.override.reason')}
            maxLength={evidenceReasonLimits.most}
          />
        </div>
      ) : null}
    </section>
  );
}
