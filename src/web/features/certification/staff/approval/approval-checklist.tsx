/** Licence, report and call: each is satisfied, or waived with a reason that the audit log stores. */
import type { ApprovalCheck } from '../../../../../contract/certification/certification.ts';
import { waivesEvidence } from '../../../../../domain/certification/checklist.ts';
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import type { TypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import type { ApprovalField, TypedApproval } from './approval-choice.ts';

interface Props {
  readonly checklist: ApprovalCheck['checklist'];
  readonly form: TypedForm<TypedApproval, ApprovalField>;
}

export function ApprovalChecklist({ checklist, form }: Props) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="approval-checklist" className="mt-7">
      <h3 id="approval-checklist" className="type-h4">
        {t('administration.approval.checklist')}
      </h3>
      <ul className="mt-1">
        {checklist.map(({ item, state }) => (
          <li key={item} className="grid gap-2 border-t border-line py-2.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-5">
              {t(`administration.approval.item.${item}`)}
              <StatusBadge tone={state === 'met' ? 'ok' : 'warn'}>
                {t(`administration.approval.${state}`)}
              </StatusBadge>
            </span>
            {state === 'met' ? null : (
              <TextArea
                {...form.control(item)}
                rows={2}
                label={t('administration.approval.waive')}
                hint={
                  waivesEvidence([{ item, reason: '' }])
                    ? t('administration.approval.waive.second')
                    : undefined
                }
                maxLength={evidenceReasonLimits.most}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
