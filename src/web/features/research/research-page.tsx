/** The research page: studies by area with the strength of their evidence, an interview, further links. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';
import { ReadingSection } from '../../kernel/reading/reading-section.tsx';
import { regulation } from '../../kernel/reading/sources.ts';
import { Chips, ChoiceChip } from '../../kernel/ui/chip.tsx';
import type { articles } from './articles.ts';
import { type Category, categories } from './categories.ts';
import { EvidenceLegend } from './evidence-legend.tsx';
import { ExternalLinks } from './external-links.tsx';
import { InterviewSection } from './interview-section.tsx';
import { interviewQuery, studiesQuery } from './queries.ts';
import { Study } from './study.tsx';

type Studies = typeof articles;

export async function loadResearchPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const [studies] = await Promise.all([
    queryClient.ensureQueryData(studiesQuery),
    queryClient.ensureQueryData(interviewQuery(client)),
  ]);
  const title = i18n.t('research.title');
  const description = i18n.t('research.description');
  return {
    title,
    description,
    ...(import.meta.env.SSR
      ? { jsonLd: studiesAsJsonLd(studies, { language: i18n.language, title, description }) }
      : {}),
  };
}

/** schema.org: the page as a list of articles published elsewhere. */
function studiesAsJsonLd(
  studies: Studies,
  { language, title, description }: { language: SiteLanguage; title: string; description: string },
): NonNullable<PageHead['jsonLd']> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    inLanguage: language,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: studies.length,
      itemListElement: studies.map((article, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'ScholarlyArticle',
          name: article.title,
          inLanguage: 'en',
          datePublished: String(article.year),
          isPartOf: { '@type': 'Periodical', name: article.journal },
          sameAs: `https://doi.org/${article.doi}`,
        },
      })),
    },
  };
}

export function ResearchPage() {
  const { t } = useTranslations();
  const { data: studies } = useSuspenseQuery(studiesQuery);
  return (
    <div className="wrap pb-22">
      <header className="columns-12 items-end gap-y-5 pt-9 pb-7 md:pt-16 md:pb-9">
        <h1 className="type-display md:col-span-6">{t('research.title')}</h1>
        <div className="md:col-span-6 md:col-start-7">
          <p className="type-lede max-w-reading">{t('research.lede', { count: studies.length })}</p>
        </div>
      </header>
      <div className="max-w-[60em] space-y-1 border-l-4 border-accent py-1 pl-4.5">
        <p className="font-semibold">{t('research.disclaimer')}</p>
        <p>
          {t('research.claimNote')}{' '}
          <ExternalLink address={regulation}>{t('research.claimLink')}</ExternalLink>
        </p>
      </div>
      <StudyList studies={studies} />
      <ReadingSection id="evidence" title={t('research.legend.title')} note={t('research.legend.note')}>
        <EvidenceLegend />
      </ReadingSection>
      <InterviewSection />
      <ReadingSection id="elsewhere" title={t('research.links.title')} note={t('research.links.note')}>
        <ExternalLinks />
      </ReadingSection>
    </div>
  );
}

function StudyList({ studies }: { studies: Studies }) {
  const { t } = useTranslations();
  const { category } = useSearch({ from: '/research' });
  const shown = studies.filter((article) => category === undefined || article.category === category);
  return (
    <section aria-labelledby="studies-title" className="pt-9">
      <h2 id="studies-title" className="sr-only">
        {t('research.articles')}
      </h2>
      <div className="print:hidden">
        <Chips label={t('research.filter')}>
          <CategoryChip chosen={category === undefined} category={undefined} studies={studies} />
          {categories.map((one) => (
            <CategoryChip key={one} category={one} chosen={one === category} studies={studies} />
          ))}
        </Chips>
      </div>
      <p role="status" className="type-over mt-6 mb-2">
        {t('research.shown', { count: shown.length })}
        {category === undefined ? null : ` · ${t(`research.category.${category}`)}`}
      </p>
      <ol className="border-t border-ink">
        {shown.map((article) => (
          <Study key={article.id} article={article} />
        ))}
      </ol>
    </section>
  );
}

interface CategoryProps {
  category: Category | undefined;
  chosen: boolean;
  studies: Studies;
}

function CategoryChip({ category, chosen, studies }: CategoryProps) {
  const { t } = useTranslations();
  const count = studies.filter((article) => category === undefined || article.category === category).length;
  return (
    <ChoiceChip
      chosen={chosen}
      count={count}
      render={
        <Link
          to="/research"
          search={{ category }}
          // Otherwise the link to all areas would be active in each area too.
          activeOptions={{ exact: true, explicitUndefined: true }}
          resetScroll={false}
        />
      }
    >
      {t(`research.category.${category ?? 'all'}`)}
    </ChoiceChip>
  );
}
