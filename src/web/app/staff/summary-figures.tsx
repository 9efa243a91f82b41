/** The four summary figures, side by side at equal size; on phones in two lines. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { summaryQuery } from './queries.ts';

const figures = [
  { key: 'totalProducers', word: 'administration.totalProducers' },
  { key: 'approved', word: 'administration.approved' },
  { key: 'pending', word: 'administration.pendingReview' },
  { key: 'totalProducts', word: 'administration.totalProducts' },
] as const;

export function SummaryFigures() {
  const { t, formats } = useTranslations();
  const { data: summary } = useQuery(summaryQuery(useClient()));
  return (
    <section aria-label={t('administration.figures')} className="overflow-hidden border-t border-ink">
      {/* One column where large text needs it. The lines before a first column are outside. */}
      <dl className="-ml-[calc(0.75rem+1px)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,49%)),1fr))] sm:-ml-[calc(1.25rem+1px)] lg:-ml-[calc(1.75rem+1px)] lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,24%)),1fr))]">
        {figures.map(({ key, word }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end gap-1 border-b border-l border-line py-4.5 pl-5 max-sm:flex-row-reverse max-sm:items-baseline max-sm:gap-2 max-sm:py-1 max-sm:pl-3 lg:pl-7"
          >
            <dt className="text-small text-ink-2">
              <span className="block">{t(word)}</span>
              {key === 'approved' && summary ? (
                <span className="block max-sm:sr-only">
                  {t('administration.certified', { count: formats.number(summary.certified) })}
                </span>
              ) : null}
            </dt>
            <dd className="type-number flex flex-none items-end text-[1.25rem]/[1.2] sm:h-9 sm:text-[2.125rem]">
              {summary ? formats.number(summary[key]) : <Skeleton className="mb-1 h-6 w-14" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
