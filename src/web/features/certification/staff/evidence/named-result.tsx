/** A laboratory result by its laboratory, method and batch, with what a reviewer must know before it carries a certificate. */
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { AlarmOf } from './alarm-of.tsx';

export function NamedResult({ result, mayDecide }: { result: RecordedLabResult; mayDecide: boolean }) {
  const { t } = useTranslations();
  const { laboratory, method, batchNumber, isRecalled, coveredBy, lowerThan, alarms } = result;
  return (
    <>
      {laboratory}
      <span className="block text-small font-normal text-ink-2">
        {t(`common.method.${method}`)}
        {batchNumber === null ? null : `, ${t('certification.batch', { batch: batchNumber })}`}
        {isRecalled ? (
          <strong className="block text-bad">{t('administration.approval.obstacle.recalled')}</strong>
        ) : null}
        {coveredBy === null ? null : (
          <span className="block">{t('evidence.coveredBy', { number: coveredBy })}</span>
        )}
        {lowerThan.map(({ number, mayFollow }) => (
          <span key={number} className="block font-semibold text-warn">
            {t('evidence.lower', { number })}
            {mayFollow ? null : <span className="block">{t('evidence.lower.byDecision')}</span>}
          </span>
        ))}
        {alarms.map((alarm) => (
          <AlarmOf
            key={`${alarm.kind} ${alarm.accepted?.on ?? ''}`}
            result={result}
            alarm={alarm}
            mayDecide={mayDecide}
          />
        ))}
      </span>
    </>
  );
}
