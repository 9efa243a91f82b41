/** The header of the directory: its size, the search, the scanner and the link to the featured producers. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  type DirectorySearch,
  directory,
  resultsId,
} from '../../features/producers/directory/directory-search.ts';
import { ScannerButton } from '../../features/provenance/scanner/scanner-button.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { withChange } from '../../kernel/lists/list-changes.ts';
import { readText } from '../../kernel/search-params/read-search.ts';
import { HiddenFields } from './filter-sheet.tsx';
import { foundQuery } from './search-queries.ts';
import { spotlightId } from './spotlight.tsx';
import { SuggestingSearch } from './suggesting-search.tsx';

export function DirectoryHeading({ search }: { search: DirectorySearch }) {
  const { t, language } = useTranslations();
  const { data: size } = useQuery(foundQuery(useClient()));
  return (
    <div className="grid items-end gap-x-15 gap-y-3 pt-4 pb-2 sm:gap-y-6 sm:pt-9 sm:pb-5 lg:grid-cols-[1fr_minmax(0,40rem)] lg:pt-11 xl:grid-cols-[1fr_minmax(0,45.5rem)] xl:gap-x-10">
      <div>
        <h1 className="type-h1 max-sm:text-[min(2rem,10vw)]/[1.15]">{t('discovery.heading')}</h1>
        {size === undefined ? null : (
          <p className="type-lede mt-2 max-sm:sr-only">
            {t('discovery.size', { producers: size.certified, oils: size.oils, countries: size.countries })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <Search search={search} />
        {/* On a phone the bar below has the scanner. */}
        <ScannerButton className="max-md:hidden sm:min-h-14!">{t('discovery.scan')}</ScannerButton>
        {size?.producers === 0 ? null : (
          <a
            // The map view has no spotlight.
            href={`${search.view === 'map' ? pathIn(language, '/discovery') : ''}#${spotlightId}`}
            className="text-link flex min-h-11 items-center font-semibold text-brand max-sm:hidden sm:-mt-2 sm:basis-full"
          >
            {t('discovery.featured')}
          </a>
        )}
      </div>
    </div>
  );
}

function Search({ search }: { search: DirectorySearch }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { q, sort: _, cursor: __, ...filters } = search;
  return (
    <SuggestingSearch
      label={t('discovery.search')}
      placeholder={t('discovery.search.placeholder')}
      action={`${pathIn(language, '/discovery')}#${resultsId}`}
      defaultValue={q}
      submitLabel={t('discovery.search.submit')}
      onSearch={(text) =>
        void navigate({
          to: '/discovery',
          // Reads the current URL: a filter removed a moment ago may not be rendered yet.
          search: (now) => withChange(directory, now, { q: readText(text), sort: undefined }),
          hash: resultsId,
        })
      }
      className="min-w-0 flex-1 basis-full sm:basis-72"
    >
      <HiddenFields of={filters} />
    </SuggestingSearch>
  );
}
