/** Tools above each list: a search that works without scripts, the number of matches, a CSV download. */
import { Link, useNavigate } from '@tanstack/react-router';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import { ListSearch } from '../../kernel/ui/list-search.tsx';
import type { AdministrationSearch } from './administration-search.ts';

interface Props {
  search: AdministrationSearch;
  /** Says what the search covers. */
  label: string;
  /** The number of matches; undefined until it is known. */
  total: number | undefined;
  /** Address of the table download and its filters. */
  table: { readonly path: string; readonly wanted: Readonly<Record<string, string | undefined>> };
}

export function AdminListTools({ search, label, total, table }: Props) {
  const { language } = useTranslations();
  const everything = { ...search, search: undefined, cursor: undefined };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pb-1 sm:gap-y-3 sm:pb-5">
      <SearchForm {...{ search, label }} />
      <ListLinks
        total={total}
        everything={
          search.search === undefined ? undefined : (
            <Link to="/admin" search={everything} resetScroll={false} />
          )
        }
        table={tableAddress(table.path, language, { ...table.wanted, search: search.search })}
      />
    </div>
  );
}

function SearchForm({ search, label }: Pick<Props, 'search' | 'label'>) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { tab, sort, state, panel, assignee } = search;
  const hiddenFields = { tab, sort, state, panel, assignee };
  return (
    <ListSearch
      action={pathIn(language, '/admin')}
      hiddenFields={hiddenFields}
      value={search.search}
      label={label}
      submitLabel={t('administration.search')}
      onSearch={(i18n) =>
        void navigate({ to: '/admin', search: { ...hiddenFields, search: i18n }, resetScroll: false })
      }
    />
  );
}
