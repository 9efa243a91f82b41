/** The requested changes to a profile: the pending ones, field by field, and the last request's result. */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { AcceptRequest } from './accept-request.tsx';
import { ChangedField } from './changed-field.tsx';
import { profileChangesQuery } from './queries.ts';
import { Withdraw } from './withdraw.tsx';

export function ProfileChanges({ producer }: { producer: ProducerResponse }) {
  const { data: requests = [] } = useQuery(profileChangesQuery(useClient(), String(producer.id)));
  const waiting = requests.filter(({ status }) => status === 'pending');
  const before = requests.find(({ status }) => status !== 'pending');
  const isShown = before !== undefined && (waiting.length === 0 ? isDecided(before) : isDeclined(before));
  return (
    <>
      {waiting.map((request, place) => (
        <Waiting
          key={request.id}
          request={request}
          producer={producer}
          headingId={place === 0 ? 'awaiting-review' : `awaiting-review-${request.id}`}
        />
      ))}
      {isShown ? <Decided request={before} producer={producer} /> : null}
    </>
  );
}

function isDecided({ fields }: ChangeRequestResponse): boolean {
  return fields.some(({ decision }) => decision !== null);
}

/** A refusal with its reason stays visible, also to a user who sent the next request before seeing it. */
function isDeclined({ status }: ChangeRequestResponse): boolean {
  return status === 'declined' || status === 'partly_accepted';
}

interface Props {
  request: ChangeRequestResponse;
  producer: ProducerResponse;
}

function Waiting({ request, producer, headingId }: Props & { headingId: string }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const isAdministrator = user?.role === 'admin';
  const who = isAdministrator && request.by !== null ? proposers[request.by] : undefined;
  // Two pending requests differ by who sent them.
  const whoId = `${headingId}-who`;
  const open = request.fields.filter(({ decision }) => decision === null);
  return (
    <section aria-labelledby={`${headingId} ${whoId}`} className="mb-9 border-y border-ink py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-9 gap-y-4">
        <div className="max-w-reading">
          <StatusBadge tone="warn">{t('profile.waiting')}</StatusBadge>
          <h2 id={headingId} className="type-h3 mt-2.5">
            {t('profile.changes.title', { count: open.length })}
          </h2>
          <p id={who === undefined ? whoId : undefined} className="mt-1 text-ink-2">
            {t(textOf(request, isAdministrator), { when: moment(request.createdAt) })}
          </p>
          {who === undefined ? null : (
            <p id={whoId} className="mt-1 text-ink-2">
              {t(who)}
            </p>
          )}
        </div>
        {request.by === 'you' ? <Withdraw request={request} /> : null}
        {isAdministrator ? <AcceptRequest request={request} producer={producer} /> : null}
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

const proposers = {
  you: 'profile.changes.byYou',
  owner: 'profile.changes.byOwner',
  administrator: 'profile.changes.byColleague',
} as const satisfies Record<NonNullable<ChangeRequestResponse['by']>, MessageId>;

function textOf({ by }: ChangeRequestResponse, isAdministrator: boolean) {
  if (isAdministrator) return 'profile.changes.textAdmin';
  return by === 'you' ? 'profile.changes.text' : 'profile.changes.textAdmin';
}

/** Shown until the next request is decided, so that everyone sees the result of theirs. */
function Decided({ request, producer }: Props) {
  const { t, formats } = useTranslations();
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
          {t(request.by === 'you' ? 'profile.decided.when' : 'profile.decided.whenOther', {
            when: formats.date(request.decidedAt ?? request.createdAt),
          })}
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
