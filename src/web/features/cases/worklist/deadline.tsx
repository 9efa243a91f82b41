/** The target date of work, and whether it has passed or the work is overdue. */
import type { CaseResponse } from '../../../../contract/cases/cases.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';

interface Props {
  of: Pick<CaseResponse, 'dueOn' | 'lateOn' | 'passed' | 'overdue'>;
  /** Where no column names the date. */
  label?: string;
}

export function Deadline({ of: { dueOn, lateOn, passed, overdue }, label }: Props) {
  const { t, formats } = useTranslations();
  if (dueOn === null) return <span className="text-ink-2">{t('cases.due.stopped')}</span>;
  const date = formats.shortDate(dueOn);
  if (overdue) return <StatusBadge tone="bad">{t('cases.due.overdue', { date })}</StatusBadge>;
  if (passed) {
    return (
      <>
        <StatusBadge tone="warn">{t('cases.due.passed', { date })}</StatusBadge>
        {lateOn === null ? null : (
          <span className="block text-small text-ink-2">
            {t('cases.due.late', { date: formats.shortDate(lateOn) })}
          </span>
        )}
      </>
    );
  }
  return (
    <>
      {label === undefined ? null : `${label}: `}
      <time dateTime={dueOn} className="whitespace-nowrap">
        {date}
      </time>
    </>
  );
}
