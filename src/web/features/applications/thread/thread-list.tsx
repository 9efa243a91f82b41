/** The entries of a thread, newest first: author, time, content, and the state of the mail. */
import { LockKeyhole, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadEntryResponse } from '../../../../contract/cases/thread.ts';
import { type ThreadReader, threadVisibility } from '../../../../domain/cases/thread.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { EntryBody } from './entry-body.tsx';
import { entryTitle } from './entry-title.ts';

/** The rest is collapsed. */
const shownAtFirst = 10;

export interface ThreadProps {
  entries: readonly ThreadEntryResponse[];
  reader: ThreadReader;
  /** The language of the applicant's text. */
  written: ContentLanguage;
  /** Replaces the body of the open request with the form that answers it. */
  reply?: { readonly requestId: number; readonly form: ReactNode } | undefined;
}

export function ThreadList({ entries, ...rest }: ThreadProps) {
  const { t } = useTranslations();
  const { reply } = rest;
  const latest = entries.toReversed();
  const isReplied = (entry: ThreadEntryResponse) =>
    entry.kind === 'request' && entry.requestId === reply?.requestId;
  // An open request is always visible, even below newer entries.
  const shown = Math.max(shownAtFirst, latest.findIndex(isReplied) + 1);
  const earlier = latest.slice(shown);
  const list = (some: readonly ThreadEntryResponse[]) => (
    <ol className="ml-1.5 border-l-2 border-line">
      {some.map((entry) => (
        <Entry key={entry.key} entry={entry} {...rest}>
          {isReplied(entry) ? reply?.form : undefined}
        </Entry>
      ))}
    </ol>
  );
  return (
    <>
      {reply === undefined || latest.some(isReplied) ? null : reply.form}
      {list(latest.slice(0, shown))}
      {earlier.length === 0 ? null : (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            {t('thread.earlier', { count: earlier.length })}
          </summary>
          <div className="pt-4">{list(earlier)}</div>
        </details>
      )}
    </>
  );
}

const dots = {
  applicant: 'bg-accent',
  administrators: 'bg-brand',
  system: 'bg-paper',
} as const satisfies Record<ThreadEntryResponse['side'], string>;

type EntryProps = Omit<ThreadProps, 'entries' | 'reply'> & {
  entry: ThreadEntryResponse;
  children: ReactNode;
};

function Entry({ entry, reader, written, children }: EntryProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const isInternal = threadVisibility[entry.kind] === 'internal';
  return (
    <li className="relative pb-6 pl-5.5 last:pb-0 sm:pl-7">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1.25 -left-[7.5px] size-3.25 rounded-full border-2 border-ink',
          dots[entry.side],
        )}
      />
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-small text-ink-2">
        <Writer entry={entry} reader={reader} />
        {entry.at === null ? null : <time dateTime={entry.at}>{moment(entry.at)}</time>}
      </p>
      {/* The form has its own heading. */}
      {children ? null : <h3 className="type-h4 mt-0.5 wrap-anywhere">{entryTitle(i18n, entry, reader)}</h3>}
      {isInternal ? (
        <StatusBadge tone="plain" sign={LockKeyhole} className="mt-1">
          {t('thread.private')}
        </StatusBadge>
      ) : null}
      {children ?? <EntryBody entry={entry} reader={reader} written={written} />}
      <MailState mail={entry.mail} reader={reader} />
    </li>
  );
}

function Writer({ entry, reader }: Pick<EntryProps, 'entry' | 'reader'>) {
  const { t } = useTranslations();
  const { side, who, kind } = entry;
  const name = (text: string) => <bdi className="font-semibold wrap-anywhere text-ink">{text}</bdi>;
  if (kind === 'altered') return null;
  if (side === 'system') return name(t('thread.automatic'));
  if (reader === 'applicant') return name(t(side === 'applicant' ? 'thread.you' : 'thread.team'));
  // Notifications about calls do not name their author.
  if (who === null && kind === 'call') return name(t('thread.team'));
  const known = who ?? t('review.deletedAccount');
  return name(side === 'applicant' ? t('thread.applicant', { name: known }) : known);
}

/** The applicant already knows why a mail was not wanted. */
function MailState({ mail, reader }: Pick<ThreadEntryResponse, 'mail'> & Pick<ThreadProps, 'reader'>) {
  const { t } = useTranslations();
  if (mail === null || (reader === 'applicant' && mail.state === 'suppressed')) return null;
  return (
    <p
      className={classNames(
        'mt-1.5 flex gap-1.5 text-small',
        mail.state === 'refused' ? 'text-bad' : 'text-ink-2',
      )}
    >
      <Mail aria-hidden="true" className="mt-[0.2em] size-4 flex-none" strokeWidth={1.8} />
      {t(`thread.mail.${mail.state}`)}
    </p>
  );
}
