/** The first approved producers, and a link to all of them. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../kernel/lists/paged-list.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../kernel/ui/skeleton.tsx';
import { ProducerCard } from '../discovery/producer-card.tsx';
import { featuredQuery } from './queries.ts';

const grid = 'grid gap-x-9 gap-y-11 sm:grid-cols-2 lg:grid-cols-3';

export function FeaturedProducers() {
  const { t } = useTranslations();
  const { data: featured, error, isFetching, refetch } = useQuery(featuredQuery(useClient()));
  if (featured === undefined) {
    if (error !== null && !isFetching) return <LoadFailure error={error} onTryAgain={() => void refetch()} />;
    return (
      <Loading label={t('consumer.loading')} className={grid}>
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="aspect-7/5 w-full" />
        ))}
      </Loading>
    );
  }
  if (featured.rows.length === 0) {
    return (
      <EmptyState title={t('consumer.producers.empty')} picture={<EmptyIllustration kind="sapling" />}>
        <p>{t('consumer.producers.emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{t('consumer.tab.producers')}</h2>
      <ul className={grid}>
        {featured.rows.map((producer) => (
          <li key={producer.id} className="min-w-0">
            <ProducerCard producer={producer} />
          </li>
        ))}
      </ul>
      <p className="mt-11">
        <Link
          to="/discovery"
          className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
        >
          {t('consumer.producers.all', { count: featured.total })}
        </Link>
      </p>
    </>
  );
}
