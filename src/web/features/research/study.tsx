/** One study: its type, its finding, its limits, and where to read it; on a phone folded, with its strength outside. */
import type { ReactNode } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import type { articles } from './articles.ts';
import { StrengthMark } from './strength-mark.tsx';

export function Study({ article }: { article: (typeof articles)[number] }) {
  const { t } = useTranslations();
  return (
    <li className="border-b border-line break-inside-avoid">
      <article aria-labelledby={article.id}>
        <details className="study">
          <summary>
            <span className="type-over block">{t(`research.category.${article.category}`)}</span>
            <h3 id={article.id} lang="en" className="type-h4 mt-1 max-w-[30em] lg:type-h3">
              {article.title}
            </h3>
            <span lang="en" className="type-caption mt-1.5 block">
              {article.authors} <cite>{article.journal}</cite> {article.citation}
            </span>
            <span className="mt-1.5 block text-small lg:hidden">
              <StrengthMark strength={article.strength} />
            </span>
          </summary>
          <div className="pt-4">
            <dl className="max-w-reading space-y-4 lg:grid lg:max-w-none lg:grid-cols-2 lg:gap-x-9 lg:space-y-0">
              <div>
                <dt className="type-h4">{t('research.seen')}</dt>
                <dd className="mt-0.5">{t(`research.finding.${article.id}`)}</dd>
              </div>
              <div>
                <dt className="type-h4">{t('research.limits')}</dt>
                <dd className="mt-0.5">{t(`research.limit.${article.id}`)}</dd>
              </div>
            </dl>
            <Facts article={article} />
            <p className="mt-3 text-small">
              <ExternalLink address={`https://doi.org/${article.doi}`}>
                {t('research.doi', { doi: article.doi })}
              </ExternalLink>
            </p>
          </div>
        </details>
      </article>
    </li>
  );
}

function Facts({ article }: { article: (typeof articles)[number] }) {
  const { t, formats } = useTranslations();
  return (
    <dl className="mt-4 text-small lg:mt-5 lg:grid lg:grid-cols-4 lg:gap-x-9">
      <Fact term={t('research.strength')} className="max-lg:hidden">
        <StrengthMark strength={article.strength} />
      </Fact>
      <Fact term={t('research.studyType')}>
        {t(`research.type.${article.studyType}`)}, <span className="tabular-nums">{article.year}</span>
      </Fact>
      <Fact term={t('research.people')}>
        {article.sampleSize === null ? null : (
          <data value={article.sampleSize} className="type-number block text-[2.125rem]">
            {formats.number(article.sampleSize)}
          </data>
        )}
        {t(`research.people.${article.id}`)}
      </Fact>
      <Fact term={t('research.oil')}>
        {t(article.comparesPhenols ? 'research.oil.phenols' : 'research.oil.diet')}
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  className?: string;
  children: ReactNode;
}

function Fact({ term, className, children }: FactProps) {
  return (
    <div className={classNames('border-t border-line py-2.5', className)}>
      <dt className="text-ink-2">{term}</dt>
      <dd className="mt-0.5 text-body">{children}</dd>
    </div>
  );
}
