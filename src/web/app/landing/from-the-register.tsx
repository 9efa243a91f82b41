/** The first three approved producers. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { certifiedCount } from '../discovery/certified-count.ts';
import { ProducerCard } from '../discovery/producer-card.tsx';
import { featuredProducersQuery, producerCountsQuery } from './queries.ts';

export function FromTheRegister() {
  const { t } = useTranslations();
  const client = useClient();
  const { data: featured } = useQuery(featuredProducersQuery(client));
  const { data: counts } = useQuery(producerCountsQuery(client));
  if (featured === undefined || featured.rows.length === 0) return null;
  return (
    <section className="landing-section wrap">
      <SectionHeading
        title={t('landing.register.title')}
        note={
          <Link
            to="/discovery"
            className="text-link inline-flex min-h-11 items-center font-semibold text-brand"
          >
            {counts === undefined
              ? t('landing.explore')
              : t('landing.register.all', { count: certifiedCount(counts) })}
          </Link>
        }
      />
      <ul className="landing-strip mt-3 gap-x-9 gap-y-11 sm:mt-9 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {featured.rows.map((producer) => (
          <li key={producer.id}>
            <ProducerCard producer={producer} />
          </li>
        ))}
      </ul>
    </section>
  );
}
