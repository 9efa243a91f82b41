/** The producers for whom a call may be due, newest first: as cards, or as a list to choose from. */
import { Link } from '@tanstack/react-router';
import type { ListPage } from '../../kernel/api/fetch-page.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { Fact } from '../../kernel/lists/fact.tsx';
import { NothingListed } from '../../kernel/lists/nothing-listed.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { EmailAddress } from '../../kernel/ui/email-address.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import { CallListTools } from './call-tools.tsx';
import { callTime } from './calls/call-time.ts';
import type { CallsSearch } from './calls/calls-search.ts';
import { candidatesQuery } from './calls/queries.ts';
import { CallsSkeleton } from './calls-skeleton.tsx';

type RowsOf<Query> = Query extends { queryFn: (...given: never[]) => Promise<ListPage<(infer Row)[]>> }
  ? Row
  : never;
type Candidate = RowsOf<ReturnType<typeof candidatesQuery>>;

const tones = { draft: 'plain', pending: 'warn', approved: 'ok', rejected: 'bad' } as const;

export function ProducersTab({ search }: { search: CallsSearch }) {
  const { t } = useTranslations();
  const listing = useListing(candidatesQuery(useClient(), search));
  const isChoice = search.tab === 'schedule';
  return (
    <>
      <CallListTools search={search} total={listing.total} />
      <AdminList
        listing={listing}
        skeleton={<CallsSkeleton />}
        renderLink={(from) => <Link to="/verification" search={{ ...search, cursor: from }} />}
        empty={
          search.search === undefined ? (
            <EmptyState className="border-t-0" picture={<Branch seed="calls" />} title={t('calls.noPending')}>
              {t('calls.noPending.text')}
            </EmptyState>
          ) : (
            <NothingListed searched={search.search} title={t('calls.noPending')}>
              {t('calls.noPending.text')}
            </NothingListed>
          )
        }
      >
        {(producers) =>
          isChoice ? (
            <>
              <p className="type-lede py-5">{t('calls.chooseProducer')}</p>
              <ul className="border-t border-line">
                {producers.map((producer) => (
                  <Choice key={producer.id} producer={producer} search={search} />
                ))}
              </ul>
            </>
          ) : (
            producers.map((producer) => (
              <PendingProducer key={producer.id} producer={producer} search={search} />
            ))
          )
        }
      </AdminList>
    </>
  );
}

type Props = { producer: Candidate; search: CallsSearch };

function Choice({ producer, search }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { id, name, status } = producer;
  return (
    <li className="border-b border-line">
      <Link
        to="/verification"
        search={{ tab: search.tab, producer: String(id) }}
        resetScroll={false}
        className="flex min-h-14 flex-col items-start gap-x-5 gap-y-1.5 py-3.5 text-ink no-underline hover:bg-wash sm:flex-row sm:items-center"
      >
        <span className="type-h4 min-w-0 break-words text-brand">{name}</span>
        <span className="min-w-0 flex-1 text-ink-2">{placeName(i18n, producer)}</span>
        <StatusBadge tone={tones[status]}>{t(`common.producerStatus.${status}`)}</StatusBadge>
      </Link>
    </li>
  );
}

function PendingProducer({ producer, search }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { id, name, status, nextCallAt } = producer;
  const own = useDeviceZone(producer.timeZone);
  return (
    <article
      aria-labelledby={`candidate-${id}`}
      className="grid gap-x-9 gap-y-5 border-b border-line py-7 lg:grid-cols-[minmax(0,1fr)_14.5rem]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <h3 id={`candidate-${id}`} className="type-h3 break-words">
            {name}
          </h3>
          <StatusBadge tone={tones[status]}>{t(`common.producerStatus.${status}`)}</StatusBadge>
        </div>
        <p className="mt-1 text-ink-2">{placeName(i18n, producer)}</p>
        {nextCallAt === null ? null : (
          <p className="mt-1 font-semibold">
            {t('calls.nextCall', { when: callTime(i18n, nextCallAt, own) })}
          </p>
        )}
        <CandidateFacts candidate={producer} />
      </div>
      <div className="noscript:hidden flex content-start lg:grid">
        <LinkButton
          variant="outlined"
          size="small"
          aria-label={t('calls.scheduleNamed', { name })}
          render={
            <Link to="/verification" search={{ tab: search.tab, producer: String(id) }} resetScroll={false} />
          }
        >
          {t('calls.scheduleCall')}
        </LinkButton>
      </div>
    </article>
  );
}

function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { t, formats } = useTranslations();
  const { contactEmail, phenolicContent, createdAt } = candidate;
  return (
    <div className="mt-4 grid gap-x-7 gap-y-3.5 border-t border-line pt-3.5 sm:grid-cols-3">
      <Fact label={t('calls.contactEmail')}>
        {contactEmail === null ? (
          t('common.notAvailable')
        ) : (
          <a href={`mailto:${contactEmail}`} className="pointer-coarse:inline-block pointer-coarse:py-2.5">
            <EmailAddress email={contactEmail} />
          </a>
        )}
      </Fact>
      <Fact label={t('common.phenolicContent')}>
        {phenolicContent === null ? (
          t('common.notAvailable')
        ) : (
          <>
            {formats.phenolic(phenolicContent)}
            <span className="type-caption block">{t('common.stated')}</span>
          </>
        )}
      </Fact>
      <Fact label={t('calls.applied')}>
        <time dateTime={createdAt}>{formats.date(createdAt)}</time>
      </Fact>
    </div>
  );
}
