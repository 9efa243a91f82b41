/** A list of what the user saved; a long one with search, filters and a selection that is compared or removed. */

import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  compared,
  type SavedList as ListName,
  removedAtOnce,
  searchedFrom,
} from '../../../domain/collection/saved.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList, type PagedQuery } from '../../kernel/lists/paged-list.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { isNarrowed, type SavedSearch } from './saved-search.ts';
import { SavedTools } from './saved-tools.tsx';
import { useRemoval } from './use-removal.ts';

export interface SavedEntry {
  /** As the API names it to remove it. */
  readonly item: string;
  readonly name: string;
  /** The oil to compare, where there is one that is listed. */
  readonly oil?: number | undefined;
}

interface Props<Row> {
  list: ListName;
  search: SavedSearch;
  query: PagedQuery<Row>;
  entryOf: (row: Row) => SavedEntry;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Of the list. */
  className: string;
  /** Cards in a grid, or rows with lines between them. */
  isGrid?: boolean;
  children: (row: Row, rows: readonly Row[]) => ReactNode;
}

export function SavedList<Row>(props: Props<Row>) {
  const { list, search, query, entryOf, skeleton, empty, className, isGrid = false, children } = props;
  const { t } = useTranslations();
  const [chosen, setChosen] = useState<readonly SavedEntry[]>([]);
  const total = query.data?.pages.at(-1)?.total || query.data?.pages[0]?.rows.length;
  const hasTools = useHasTools(search, total);
  const toggle = (entry: SavedEntry) =>
    setChosen((before) => {
      const others = before.filter(({ item }) => item !== entry.item);
      return others.length < before.length ? others : [...before, entry].slice(-removedAtOnce);
    });
  return (
    <>
      {hasTools ? <SavedTools search={search} total={total} /> : null}
      <PagedList
        query={query}
        skeleton={skeleton}
        empty={isNarrowed(search) ? <EmptyState title={t('consumer.saved.none')} className="mt-6" /> : empty}
        renderLink={(cursor) => <Link to="/saved" search={{ ...search, cursor }} />}
        cursor={search.cursor}
      >
        {(rows) => (
          <ul className={className}>
            {rows.map((row) => {
              const entry = entryOf(row);
              const isChosen = chosen.some(({ item }) => item === entry.item);
              return (
                <li
                  key={entry.item}
                  className={classNames(
                    'flex min-w-0 *:last:min-w-0 *:last:flex-1',
                    isGrid ? 'flex-col' : 'items-start gap-x-4 border-b border-line py-4',
                  )}
                >
                  {hasTools ? (
                    <label className="needs-script flex min-h-11 items-center gap-3 text-small text-ink-2">
                      <input
                        type="checkbox"
                        className="tick"
                        checked={isChosen}
                        onChange={() => toggle(entry)}
                        aria-label={t('consumer.saved.select', { name: entry.name })}
                      />
                      {isGrid ? <span>{t('consumer.saved.selectShort')}</span> : null}
                    </label>
                  ) : null}
                  {children(row, rows)}
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
      {chosen.length === 0 ? null : <Selection list={list} chosen={chosen} onDone={() => setChosen([])} />}
    </>
  );
}

/** Once they are there they stay: a filter that is removed must not take the focused link with it. */
function useHasTools(search: SavedSearch, total = 0): boolean {
  const [has, setHas] = useState(false);
  const now = has || isNarrowed(search) || search.sort !== undefined || total >= searchedFrom;
  if (now !== has) setHas(now);
  return now;
}

interface SelectionProps {
  list: ListName;
  chosen: readonly SavedEntry[];
  onDone: () => void;
}

function Selection({ list, chosen, onDone }: SelectionProps) {
  const { t } = useTranslations();
  const { remove, isPending } = useRemoval(list, onDone);
  const oils = [...new Set(chosen.flatMap(({ oil }) => oil ?? []))];
  const isComparable = oils.length >= compared.min && oils.length <= compared.max;
  return (
    <aside
      aria-label={t('consumer.saved.selection')}
      className="sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 -mx-(--margin) mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-label px-(--margin) py-2 md:bottom-0 md:-mx-5 md:px-5"
    >
      <p role="status" className="mr-auto text-small">
        {t('consumer.saved.selected', { count: chosen.length })}
      </p>
      <Button variant="quiet" size="small" onClick={onDone}>
        {t('discovery.clear')}
      </Button>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isComparable ? (
          <Link
            to="/oils"
            search={{ compare: oils, view: 'compare' }}
            className={buttonClasses('filled', 'small')}
          >
            {t('oils.compare.open', { count: oils.length })}
          </Link>
        ) : null}
        <Button
          variant="outlined"
          size="small"
          pending={isPending}
          onClick={() => remove(chosen.map(({ item }) => item))}
        >
          {t('consumer.saved.remove', { count: chosen.length })}
        </Button>
      </p>
    </aside>
  );
}
