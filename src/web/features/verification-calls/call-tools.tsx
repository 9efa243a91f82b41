/** The tools above the lists: search and sort order, as a form without JavaScript, and the export. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { addressOf } from '../../../contract/client.ts';
import { callOutcomeFilters, callStatuses } from '../../../domain/verification-calls/calls.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { FilterFold, whileFolded } from '../../kernel/ui/filter-fold.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { type CallsSearch, callSortOptions, readCallsSearch } from './calls/calls-search.ts';

interface Props {
  search: CallsSearch;
  /** The number of matches; undefined until it is known. */
  total: number | undefined;
}

export function CallListTools({ search, total }: Props) {
  const { language } = useTranslations();
  const { tab } = search;
  const view = tab === 'history' ? 'history' : 'upcoming';
  const hasCalls = tab === 'history' || tab === undefined;
  const { search: i18n, sort, status, outcome, host } = search;
  const filters = { search: i18n, sort, status, outcome, host };
  return (
    <div className="border-b border-line py-3 sm:py-5">
      {/* A new search remounts the fields with its values. */}
      <Filters key={JSON.stringify({ view, ...filters })} search={search} />
      <ListLinks
        total={total}
        everything={
          isCallsFiltered(search) ? (
            <Link to="/verification" search={{ tab, sort }} resetScroll={false} />
          ) : undefined
        }
        table={
          hasCalls
            ? tableAddress(addressOf('GET /api/verification-calls.csv'), language, { view, ...filters })
            : undefined
        }
        className="sm:mt-3"
      />
    </div>
  );
}

export function isCallsFiltered({ search, status, outcome, host }: CallsSearch): boolean {
  return (search ?? status ?? outcome ?? host) !== undefined;
}

export function NoCallFits() {
  const { t } = useTranslations();
  return (
    <EmptyState title={t('calls.noneFits')} className="border-t-0">
      {t('calls.noneFits.text')}
    </EmptyState>
  );
}

const columns = {
  history: 'sm:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_repeat(4,minmax(9rem,auto))_auto]',
  upcoming:
    'sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)_minmax(9rem,auto)_auto] lg:max-w-4xl',
  producers: 'sm:grid-cols-[minmax(0,1fr)_auto] lg:max-w-2xl',
} as const;

const searchWidth = {
  history: 'col-span-full xl:col-span-1',
  upcoming: 'col-span-full md:col-span-1',
  producers: '',
} as const;

const buttonWidth = {
  history: 'max-sm:col-span-full',
  upcoming: 'col-span-full md:col-span-1',
} as const;

function Filters({ search }: { search: CallsSearch }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { tab } = search;
  const kind = tab === 'history' ? 'history' : tab === undefined ? 'upcoming' : 'producers';
  const chosen = [search.status, search.outcome, search.host].filter((one) => one !== undefined).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/verification', search: readCallsSearch(given), resetScroll: false });
  };
  return (
    <form
      role="search"
      action={pathIn(language, '/verification')}
      onSubmit={submit}
      className={`group grid items-end gap-x-4 gap-y-1 sm:gap-y-4 ${columns[kind]}`}
    >
      {tab === undefined ? null : <input type="hidden" name="tab" value={tab} />}
      <div className="flex flex-wrap items-end gap-2.5 sm:contents">
        <TextField
          name="search"
          type="search"
          label={t(kind === 'producers' ? 'calls.searchProducers' : 'calls.search')}
          defaultValue={search.search}
          maxLength={200}
          autoComplete="off"
          className={`min-w-0 flex-1 ${searchWidth[kind]}`}
        />
        <Button type="submit" variant="outlined" className={kind === 'producers' ? undefined : whileFolded}>
          {t('administration.search')}
        </Button>
      </div>
      {kind === 'producers' ? null : (
        <FilterFold
          label={chosen === 0 ? t('discovery.filters') : t('discovery.filtersOn', { count: chosen })}
        >
          <Choices kind={kind} search={search} />
          <Button type="submit" variant="outlined" className={buttonWidth[kind]}>
            {t('administration.search')}
          </Button>
        </FilterFold>
      )}
    </form>
  );
}

function Choices({ kind, search }: { kind: 'history' | 'upcoming'; search: CallsSearch }) {
  const { t } = useTranslations();
  return (
    <>
      {kind === 'history' ? (
        <>
          <SelectField
            name="status"
            label={t('calls.filter.status')}
            defaultValue={search.status}
            placeholder={t('calls.everyStatus')}
            choices={callStatuses.map((value) => ({ value, label: t(`calls.status.${value}`) }))}
          />
          <SelectField
            name="outcome"
            label={t('calls.filter.outcome')}
            defaultValue={search.outcome}
            placeholder={t('calls.everyOutcome')}
            choices={callOutcomeFilters.map((value) => ({ value, label: t(`calls.outcome.${value}`) }))}
          />
        </>
      ) : null}
      <SelectField
        name="host"
        label={t('calls.filter.host')}
        defaultValue={search.host}
        placeholder={t('calls.everyHost')}
        choices={[{ value: 'me', label: t('calls.host.me') }]}
      />
      <SelectField
        name="sort"
        label={t('administration.sort')}
        defaultValue={search.sort}
        choices={callSortOptions[kind].map((value) => ({ value, label: t(`calls.sort.${value}`) }))}
      />
    </>
  );
}
