/** The empty state: why nothing matched, and where to go next. An empty register says only that. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { chosenFilters } from './filter-labels.ts';
import type { OilsSearch } from './oils-search.ts';
import { isFiltered, unfiltered } from './search-changes.ts';

export function NoOils({ search }: { search: OilsSearch }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const chosen = chosenFilters(i18n, search);
  if (!isFiltered(search)) {
    return (
      <EmptyState title={t('oils.empty.title')}>
        <p>{t('oils.empty.register')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('oils.empty.title')}
      action={
        <Link to="/oils" search={unfiltered} resetScroll={false} className={buttonClasses('filled')}>
          {t('oils.empty.all')}
        </Link>
      }
    >
      <p>{t('discovery.empty.text')}</p>
      {chosen.length < 2 ? null : (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {chosen.map(({ key, name, without }) => (
            <li key={key} className="min-w-0">
              <Link
                to="/oils"
                search={without}
                resetScroll={false}
                className="inline-flex min-h-11 max-w-full items-center break-all"
              >
                {t('discovery.empty.without', { filter: name })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
