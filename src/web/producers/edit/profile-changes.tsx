/** What its keeper asked to change: what waits field by field, and what came of the request before. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ChangeRequestResponse } from '../../../contract/producers/changes.ts';
import type { ProducerResponse } from '../../../contract/producers.ts';
import { useClient } from '../../data/use-client.tsx';
import { StatusBadge } from '../../design/status-badge.tsx';
import { currentPersonQuery } from '../../identity/queries.ts';
import { useWords } from '../../words/use-words.tsx';
import { ChangedField } from './changed-field.tsx';
import { profileChangesQuery } from './queries.ts';
import { Withdraw } from './withdraw.tsx';

export function ProfileChanges({ producer }: { producer: ProducerResponse }) {
  const { data: requests = [] } = useQuery(profileChangesQuery(useClient(), String(producer.id)));
  const [newest, before] = requests;
  if (newest === undefined) return null;
  if (newest.status === 'pending') {
    return (
      <>
        <Waiting request={newest} producer={producer} />
        {before !== undefined && isDeclined(before) ? <Decided request={before} producer={producer} /> : null}
      </>
    );
  }
  const isDecided = newest.fields.some(({ decision }) => decision !== null);
  return isDecided ? <Decided request={newest} producer={producer} /> : null;
}

/** What was refused is read, with its reason, also by who had asked for the next change before they knew. */
function isDeclined({ status }: ChangeRequestResponse): boolean {
  return status === 'declined' || status === 'partly_accepted';
}

interface Props {
  request: ChangeRequestResponse;
  producer: ProducerResponse;
}

function Waiting({ request, producer }: Props) {
  const { t, formats } = useWords();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  const isAdministrator = person?.role === 'admin';
  const open = request.fields.filter(({ decision }) => decision === null);
  return (
    <section aria-labelledby="awaiting-review" className="mb-9 border-y border-ink py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-9 gap-y-4">
        <div className="max-w-reading">
          <StatusBadge tone="warn">{t('profile.waiting')}</StatusBadge>
          <h2 id="awaiting-review" className="type-h3 mt-2.5">
            {t('profile.changes.title', { count: open.length })}
          </h2>
          <p className="mt-1 text-ink-2">
            {t(isAdministrator ? 'profile.changes.textAdmin' : 'profile.changes.text', {
              when: formats.dateTime(request.createdAt),
            })}
          </p>
        </div>
        {isAdministrator && person.id !== producer.userId ? null : <Withdraw request={request} />}
      </div>
      <ul className="mt-5">
        {request.fields.map((change) => (
          <ChangedField
            key={change.field}
            change={change}
            requestId={request.id}
            producer={producer}
            mayDecide={isAdministrator}
          />
        ))}
      </ul>
    </section>
  );
}

/** Stays until what follows it is decided, so that nobody has to wonder what became of theirs. */
function Decided({ request, producer }: Props) {
  const { t, formats } = useWords();
  const word = { accepted: 'accepted', partly_accepted: 'partly', declined: 'declined' } as const;
  const outcome =
    request.status === 'accepted' || request.status === 'partly_accepted' || request.status === 'declined'
      ? word[request.status]
      : 'withdrawn';
  return (
    <details className="group mb-9 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <StatusBadge tone={outcome === 'accepted' ? 'ok' : outcome === 'declined' ? 'bad' : 'info'}>
          {t(`profile.decided.${outcome}`)}
        </StatusBadge>
        <span className="inline-flex items-center gap-2">
          {t('profile.decided.when', { when: formats.date(request.decidedAt ?? request.createdAt) })}
          <ChevronDown
            aria-hidden="true"
            className="size-5 flex-none text-ink-2 group-open:rotate-180"
            strokeWidth={1.6}
          />
        </span>
      </summary>
      <ul className="pb-3">
        {request.fields.map((change) => (
          <ChangedField
            key={change.field}
            change={change}
            requestId={request.id}
            producer={producer}
            mayDecide={false}
          />
        ))}
      </ul>
    </details>
  );
}
