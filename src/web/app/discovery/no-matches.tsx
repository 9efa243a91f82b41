/** The empty list: why nothing matched, and where to go next. */
import type { ReactElement } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { isFiltered, unfiltered } from '../../kernel/lists/list-changes.ts';
import type { AnyList, SearchOf } from '../../kernel/lists/list-search.ts';
import { chosenFilters, type ListView } from '../../kernel/lists/list-view.ts';
import { Anchor } from '../../kernel/ui/anchor.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';

interface Props<Of extends AnyList> {
  view: ListView<Of>;
  search: SearchOf<Of>;
  title: string;
  /** Of the link to the whole list. */
  allLabel: string;
  /** Shown of an empty register, which no filter has emptied. */
  register: ReactElement;
}

export function NoMatches<Of extends AnyList>({ view, search, title, allLabel, register }: Props<Of>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { list, link } = view;
  if (!isFiltered(list, search)) return register;
  const chosen = chosenFilters(view, i18n, search);
  return (
    <EmptyState
      title={title}
      action={
        <Anchor render={link((now) => unfiltered(list, now))} className={buttonClasses('filled')}>
          {allLabel}
        </Anchor>
      }
    >
      <p>{t('discovery.empty.text')}</p>
      {chosen.length < 2 ? null : (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {chosen.map(({ key, name, without }) => (
            <li key={key} className="min-w-0">
              <Anchor
                render={link(without)}
                className="inline-flex min-h-11 max-w-full items-center break-all"
              >
                {t('discovery.empty.without', { filter: name })}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
