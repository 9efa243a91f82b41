/** Above each list of the page: a search that needs no script, how many fit, and the same as a table to take along. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import type { AdministrationSearch } from './administration-search.ts';

interface Props {
  search: AdministrationSearch;
  /** What can be looked for in this list. */
  label: string;
  /** How many fit; undefined until it is known. */
  total: number | undefined;
  /** The address of the table, and what of the list it is asked for. */
  table: { readonly path: string; readonly wanted: Readonly<Record<string, string | undefined>> };
}

export function ListTools({ search, label, total, table }: Props) {
  const { t, language } = useWords();
  const everything = { ...search, search: undefined, cursor: undefined };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-5">
      <SearchForm key={search.search ?? ''} {...{ search, label }} />
      <p className="flex flex-wrap items-center gap-x-6">
        <span role="status" className="text-ink-2">
          {total === undefined ? null : t('administration.entries', { count: total })}
        </span>
        {search.search === undefined ? null : (
          <Link to="/admin" search={everything} resetScroll={false} className={quiet}>
            {t('administration.showAll')}
          </Link>
        )}
        <a
          href={addressOf(table.path, { ...table.wanted, search: search.search, language })}
          download
          className={quiet}
        >
          {t('administration.exportTable')}
        </a>
      </p>
    </div>
  );
}

const quiet = 'inline-flex min-h-11 items-center text-link font-semibold text-brand';

function SearchForm({ search, label }: Pick<Props, 'search' | 'label'>) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const { tab, sort, state, panel } = search;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const words = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined;
    void navigate({ to: '/admin', search: { tab, sort, state, panel, search: words }, resetScroll: false });
  };
  return (
    <form
      role="search"
      action={pathIn(language, '/admin')}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:w-full"
    >
      {Object.entries({ tab, sort, state, panel }).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        name="search"
        type="search"
        label={label}
        defaultValue={search.search}
        maxLength={200}
        autoComplete="off"
        className="w-96 max-w-full max-sm:min-w-0 max-sm:flex-1"
      />
      <Button type="submit" look="outlined">
        {t('administration.search')}
      </Button>
    </form>
  );
}

function addressOf(path: string, wanted: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) query.set(name, value);
  return `${path}?${query}`;
}
