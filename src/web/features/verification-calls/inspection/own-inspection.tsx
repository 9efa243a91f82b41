/** The producer's view of their report: what was shown, and the corrective actions. */
import type { ResponseOf } from '../../../../contract/common/route.ts';
import type { listOwnCallsRoute } from '../../../../contract/verification-calls/own-calls.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { FindingList } from './finding-list.tsx';

type OwnReport = NonNullable<ResponseOf<typeof listOwnCallsRoute>[number]['inspection']>;

export function OwnInspection({ report }: { report: OwnReport }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { completedAt, items, findings } = report;
  return (
    <div className="mt-3 max-w-reading">
      <h3 className="type-h4">{t('inspections.own', { date: moment(completedAt) })}</h3>
      <h4 className="mt-3 font-semibold">{t('inspections.findings')}</h4>
      <div className="mt-2">
        <FindingList findings={findings} />
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
          {t('inspections.items')}
        </summary>
        <ul className="grid gap-1">
          {items.map(({ topic, answer }) => (
            <li key={topic} className="flex flex-wrap justify-between gap-x-6">
              <span>{t(`inspections.topic.${topic}`)}</span>
              <span className="text-ink-2">{t(`inspections.answer.${answer}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
