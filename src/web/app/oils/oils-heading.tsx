/** The header of the oils: the search, and the tab to their producers. */
import { useNavigate } from '@tanstack/react-router';
import { resultsId } from '../../features/producers/directory/directory-search.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { rowsOf, withChange } from '../../kernel/lists/list-changes.ts';
import { readText } from '../../kernel/search-params/read-search.ts';
import { HiddenFields } from '../discovery/filter-sheet.tsx';
import { KindTabs } from '../discovery/kind-tabs.tsx';
import { SuggestingSearch } from '../discovery/suggesting-search.tsx';
import { type OilsSearch, oils } from './oils-search.ts';
import type { OilFacets } from './queries.ts';

export function OilsHeading({ search, facets }: { search: OilsSearch; facets: OilFacets }) {
  const { t } = useTranslations();
  return (
    <>
      <div className="grid items-end gap-x-15 gap-y-3 pt-4 pb-2 sm:gap-y-6 sm:pt-9 sm:pb-5 lg:grid-cols-[1fr_minmax(0,40rem)] lg:pt-11">
        <div>
          <h1 className="type-h1 max-sm:text-[2rem]/[1.15]">{t('oils.heading')}</h1>
          <p className="type-lede mt-2 max-sm:sr-only">{t('oils.lede')}</p>
        </div>
        <Search search={search} />
      </div>
      <div className="mb-3 lg:mb-7">
        <KindTabs current="oils" q={search.q} matches={facets} />
      </div>
    </>
  );
}

function Search({ search }: { search: OilsSearch }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const { q, sort: _, cursor: __, ...filters } = { ...rowsOf(oils, search), compare: search.compare };
  return (
    <SuggestingSearch
      label={t('oils.search')}
      placeholder={t('oils.search.placeholder')}
      action={`${pathIn(language, '/oils')}#${resultsId}`}
      defaultValue={q}
      submitLabel={t('discovery.search.submit')}
      onSearch={(text) =>
        void navigate({
          to: '/oils',
          // Reads the current URL: a filter removed a moment ago may not be rendered yet.
          search: (now) => withChange(oils, now, { q: readText(text), sort: undefined, view: undefined }),
          resetScroll: false,
        })
      }
      className="min-w-0"
    >
      <HiddenFields of={filters} />
    </SuggestingSearch>
  );
}
