/** The findings of a completed report, for administrators and the producer alike. */
import type { Finding } from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { severityTones } from './inspection-labels.ts';

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslations();
  if (findings.length === 0) return <p className="text-ink-2">{t('inspections.noFindings')}</p>;
  return (
    <ol className="grid gap-5">
      {findings.map(({ severity, text, correctiveAction, isResolved }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a completed report never changes
        <li key={at} className="break-inside-avoid border-l-4 border-line pl-4.25">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{t('inspections.findingNumber', { number: String(at + 1) })}</strong>
            <StatusBadge tone={severityTones[severity]}>{t(`inspections.severity.${severity}`)}</StatusBadge>
            {severity === 'observation' ? null : (
              <StatusBadge tone={isResolved ? 'ok' : 'warn'}>
                {t(isResolved ? 'inspections.resolved' : 'inspections.open')}
              </StatusBadge>
            )}
          </p>
          <p className="mt-2 max-w-reading whitespace-pre-line">{text}</p>
          {correctiveAction === '' ? null : (
            <p className="mt-2 max-w-reading whitespace-pre-line">
              <span className="block text-small font-semibold text-ink-2">
                {t('inspections.correctiveAction')}
              </span>
              {correctiveAction}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
