/** The body of a thread entry: questions, answers, reasons, the time of a call. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ThreadEntryResponse } from '../../../../contract/cases/thread.ts';
import type { ThreadReader, ThreadSide } from '../../../../domain/cases/thread.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { typedAnswers } from '../answers/answer-values.ts';
import { Answer } from '../answers/answers-list.tsx';
import { allQuestions } from '../answers/sections.ts';

type Entry = ThreadEntryResponse;
type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;
interface Props {
  entry: Entry;
  reader: ThreadReader;
  /** The language of the applicant's text. */
  written: ContentLanguage;
}

export function EntryBody({ entry, reader, written }: Props) {
  switch (entry.kind) {
    case 'request':
      return <Request entry={entry} reader={reader} />;
    case 'reply':
      return <Reply entry={entry} written={written} />;
    case 'call':
      return <Call entry={entry} />;
    case 'altered':
      return <CheckLog />;
    case 'step':
    case 'document':
    case 'call-note':
      return <Said text={entry.text} side={entry.side} />;
    case 'appeal':
      return <Said text={entry.text} side={entry.side} lang={entry.event === 'made' ? written : undefined} />;
    case 'reminder':
    case 'assignment':
      return null;
  }
}

const rules = {
  applicant: 'border-accent',
  administrators: 'border-brand',
  system: 'border-line',
} as const satisfies Record<ThreadSide, string>;

function Block({ side, children }: { side: ThreadSide; children: ReactNode }) {
  return (
    <div className={classNames('mt-2 max-w-reading border-l-4 py-0.5 pl-4 wrap-anywhere', rules[side])}>
      {children}
    </div>
  );
}

function Said({ text, side, lang }: { text: string | null; side: ThreadSide; lang?: string | undefined }) {
  if (text === null || text === '') return null;
  return (
    <Block side={side}>
      <p className="whitespace-pre-line" lang={lang}>
        {text}
      </p>
    </Block>
  );
}

function Request({ entry, reader }: Pick<Props, 'reader'> & { entry: Of<'request'> }) {
  const { t } = useTranslations();
  return (
    <>
      {entry.isOpen && reader === 'administrators' ? (
        <StatusBadge tone="warn" className="mt-1">
          {t('review.waits')}
        </StatusBadge>
      ) : null}
      <Block side={entry.side}>
        {entry.text === null ? null : <p className="pb-2 whitespace-pre-line">{entry.text}</p>}
        <dl className="grid gap-2">
          {entry.fields.map(({ field, comment }) => (
            <div key={field}>
              <dt className="text-small text-ink-2">{t(`applications.question.${field}`)}</dt>
              <dd className="whitespace-pre-line">{comment}</dd>
            </div>
          ))}
        </dl>
      </Block>
    </>
  );
}

function Reply({ entry, written }: Pick<Props, 'written'> & { entry: Of<'reply'> }) {
  const { t, language } = useTranslations();
  const values = Object.fromEntries(entry.fields.map(({ field, newValue }) => [field, newValue]));
  const now = typedAnswers(values, language);
  return (
    <Block side={entry.side}>
      <dl className="grid gap-2">
        {entry.fields.map(({ field, isChanged, reply }) => {
          const question = allQuestions.find(({ name }) => name === field);
          return (
            <div key={field}>
              <dt className="text-small text-ink-2">{t(`applications.question.${field}`)}</dt>
              {isChanged && question ? (
                <dd>
                  <Answer question={question} answer={now[field]} written={written} />
                </dd>
              ) : null}
              {isChanged || reply !== null ? null : <dd>{t('thread.byDocument')}</dd>}
              {reply === null ? null : (
                <dd className="whitespace-pre-line" lang={written}>
                  {reply}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Block>
  );
}

function Call({ entry }: { entry: Of<'call'> }) {
  const { t } = useTranslations();
  const moment = useMoment();
  return (
    <>
      <p className="mt-0.5 text-ink-2">{t('thread.callAt', { time: moment(entry.startsAt) })}</p>
      {entry.event === 'outcome-corrected' && entry.outcome !== null ? (
        <p>{t(`calls.outcome.${entry.outcome}`)}</p>
      ) : null}
      <Said text={entry.text} side={entry.side} />
    </>
  );
}

function CheckLog() {
  const { t } = useTranslations();
  return (
    <Link to="/admin/audit" search={{}} className="text-link font-semibold text-brand">
      {t('thread.altered.check')}
    </Link>
  );
}
