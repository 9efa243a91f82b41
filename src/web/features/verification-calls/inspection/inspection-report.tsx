/** A completed report for reading and printing: the letterhead, what was shown, found and decided. */
import type { ReactNode } from 'react';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { inspectionTopics } from '../../../../domain/verification-calls/inspections.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Wordmark } from '../../../kernel/page/wordmark.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge, type StatusTone } from '../../../kernel/ui/status-badge.tsx';
import { outcomeTones } from '../calls/call-labels.ts';
import { callTime } from '../calls/call-time.ts';
import { FindingList } from './finding-list.tsx';
import { PictureList } from './picture-list.tsx';

type Report = InspectionResponse['versions'][number];

interface Props {
  readonly call: InspectionResponse['call'];
  readonly report: Report;
  readonly newest: number;
}

export function InspectionReport({ call, report, newest }: Props) {
  const { t } = useTranslations();
  const { version, outcome, reason, findings, isRedacted } = report;
  return (
    <article className="printed-sheet mt-7 max-w-[52em] border border-line bg-label px-5 py-7 sm:px-10 sm:py-9 print:mt-0 print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-x-9 gap-y-3 border-b-2 border-ink pb-4">
        <div>
          <Wordmark size={30} />
          <p className="mt-1 text-small text-ink-2">{t('inspections.register')}</p>
        </div>
        <p className="tabular-nums">
          {t('inspections.number', { number: String(call.id), version: String(version) })}
        </p>
      </header>
      <h2 className="type-h2 mt-6">{t('inspections.title')}</h2>
      {version < newest ? (
        <Notice tone="warn" className="mt-4">
          {t('inspections.replaced', { version: String(newest) })}
        </Notice>
      ) : null}
      {isRedacted ? <Notice className="mt-4">{t('inspections.redacted')}</Notice> : null}
      <Facts call={call} report={report} />
      <Part title={t('inspections.items')}>
        <Items items={report.items} />
      </Part>
      <Part title={t('inspections.findings')}>
        <FindingList findings={findings} />
      </Part>
      {report.pictures.length === 0 ? null : (
        <Part title={t('inspections.pictures')}>
          <PictureList callId={String(call.id)} pictures={report.pictures} />
        </Part>
      )}
      {outcome === null ? null : (
        <Part title={t('inspections.outcome')}>
          <StatusBadge tone={outcomeTones[outcome]}>{t(`calls.outcome.${outcome}`)}</StatusBadge>
          {reason === '' ? null : <p className="mt-2.5 max-w-reading whitespace-pre-line">{reason}</p>}
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="type-h3 mb-3 break-after-avoid">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ call, report }: Pick<Props, 'call' | 'report'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const { version, completedAt, completedByName, correctionReason } = report;
  return (
    <DefinitionList
      className="mt-5"
      items={[
        {
          key: 'producer',
          term: t('inspections.producer'),
          value: `${call.producerName}, ${call.producerLocation}, ${countryName(i18n, call.producerCountry)}`,
        },
        {
          key: 'call',
          term: t('inspections.call'),
          value: (
            <>
              <time dateTime={call.scheduledAt}>{callTime(i18n, call.scheduledAt, call.timeZone)}</time>
              <span className="block text-ink-2">{t('calls.minutes', { count: call.duration })}</span>
            </>
          ),
        },
        {
          key: 'by',
          term: t('inspections.completedBy'),
          value: completedByName ?? t('inspections.deletedAccount'),
        },
        {
          key: 'on',
          term: t('inspections.completedOn'),
          value: <time dateTime={completedAt}>{moment(completedAt)}</time>,
        },
        ...(version === 1
          ? []
          : [
              {
                key: 'corrects',
                term: t('inspections.corrects', { version: String(version - 1) }),
                value: <span className="whitespace-pre-line">{correctionReason}</span>,
              },
            ]),
      ]}
    />
  );
}

const answerTones = {
  shown: 'ok',
  'not-shown': 'bad',
  'not-applicable': 'plain',
} as const satisfies Record<string, StatusTone>;

function Items({ items }: Pick<Report, 'items'>) {
  const { t } = useTranslations();
  return (
    <DefinitionList
      items={inspectionTopics.map((topic) => {
        const { answer, note } = items[topic];
        return {
          key: topic,
          term: t(`inspections.topic.${topic}`),
          value: (
            <>
              {answer === null ? null : (
                <StatusBadge tone={answerTones[answer]}>{t(`inspections.answer.${answer}`)}</StatusBadge>
              )}
              {note === '' ? null : <span className="mt-1.5 block whitespace-pre-line">{note}</span>}
            </>
          ),
        };
      })}
    />
  );
}
