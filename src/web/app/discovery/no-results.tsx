/** The empty state: why nothing matched, and where to go next. An empty directory says only that. */
import { Link } from '@tanstack/react-router';
import type { DirectorySearch } from '../../features/producers/directory-search.ts';
import { isDirectoryFiltered, unfiltered } from '../../features/producers/search-changes.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { chosenFilters } from './filter-labels.ts';

export function NoResults({ search }: { search: DirectorySearch }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const chosen = chosenFilters(i18n, search);
  if (!isDirectoryFiltered(search)) return <EmptyRegister />;
  return (
    <EmptyState
      title={t('discovery.empty.title')}
      action={
        <Link to="/discovery" search={unfiltered} resetScroll={false} className={buttonClasses('filled')}>
          {t('discovery.empty.all')}
        </Link>
      }
    >
      <p>{t('discovery.empty.text')}</p>
      {chosen.length < 2 ? null : (
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {chosen.map(({ key, name, without }) => (
            <li key={key} className="min-w-0">
              <Link
                to="/discovery"
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

function EmptyRegister() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('discovery.empty.title')}
      action={
        <Link to="/producer-application" className={buttonClasses('filled')}>
          {t('shell.applyNow')}
        </Link>
      }
    >
      <p>{t('discovery.empty.register')}</p>
    </EmptyState>
  );
}
