/** One study: its type, its finding, its limits, and where to read it. */
import type { ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';
import type { articles } from './articles.ts';
import { StrengthMark } from './strength-mark.tsx';

export function Study({ article }: { article: (typeof articles)[number] }) {
  const { t, formats } = useTranslations();
  return (
    <li className="border-b border-line py-8 break-inside-avoid md:py-10">
      <article
        aria-labelledby={article.id}
        className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] xl:gap-x-22"
      >
        <div>
          <p className="type-over">{t(`research.category.${article.category}`)}</p>
          <h3 id={article.id} lang="en" className="type-h3 mt-1 max-w-[30em]">
            {article.title}
          </h3>
          <p lang="en" className="type-caption mt-2">
            {article.authors} <cite>{article.journal}</cite> {article.citation}
          </p>
          <dl className="mt-5 max-w-reading space-y-4">
            <div>
              <dt className="type-h4">{t('research.seen')}</dt>
              <dd className="mt-0.5">{t(`research.finding.${article.id}`)}</dd>
            </div>
            <div>
              <dt className="type-h4">{t('research.limits')}</dt>
              <dd className="mt-0.5">{t(`research.limit.${article.id}`)}</dd>
            </div>
          </dl>
          <p className="mt-4 text-small">
            <ExternalLink address={`https://doi.org/${article.doi}`}>
              {t('research.doi', { doi: article.doi })}
            </ExternalLink>
          </p>
        </div>
        <dl className="self-start text-small lg:pt-6">
          <Fact term={t('research.strength')}>
            <StrengthMark strength={article.strength} />
          </Fact>
          <Fact term={t('research.studyType')}>
            {t(`research.type.${article.studyType}`)}, <span className="tabular-nums">{article.year}</span>
          </Fact>
          <Fact term={t('research.people')}>
            {article.sampleSize === null ? null : (
              <data value={article.sampleSize} className="type-figure block text-[2.125rem]">
                {formats.number(article.sampleSize)}
              </data>
            )}
            {t(`research.people.${article.id}`)}
          </Fact>
          <Fact term={t('research.oil')}>
            {t(article.comparesPhenols ? 'research.oil.phenols' : 'research.oil.diet')}
          </Fact>
        </dl>
      </article>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5 first:border-t-0 lg:first:pt-0">
      <dt className="text-ink-2">{term}</dt>
      <dd className="mt-0.5 text-body">{children}</dd>
    </div>
  );
}
