/** Two administrators can override the results; the certificate marks the content that they enter. */
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Checkbox } from '../../../../kernel/ui/checkbox.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import type { ApprovalField, TypedApproval } from './approval-choice.ts';

export function OverrideFields({ form }: { form: TypedForm<TypedApproval, ApprovalField> }) {
  const { t } = useTranslations();
  const isOverride = form.values.isOverride === 'true';
  return (
    <section className="mt-5">
      <Checkbox
        name="override"
        checked={isOverride}
        onChange={({ target }) => form.change({ isOverride: target.checked ? 'true' : '' })}
        label={t('administration.approval.override')}
        hint={t('administration.approval.override.hint')}
      />
      {isOverride ? (
        <TextArea
          {...form.control('overrideReason')}
          className="mt-3"
          rows={3}
          required
          label={t('administration.approval.override.reason')}
          maxLength={evidenceReasonLimits.most}
        />
      ) : null}
    </section>
  );
}
