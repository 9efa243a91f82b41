/** Products of the producers found, on one shelf. */
import { useQuery } from '@tanstack/react-query';
import { Shelf } from '../../features/products/shelf.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { shelfQuery } from './queries.ts';

export function ProductShelf({ producerIds }: { producerIds: readonly number[] }) {
  const { t } = useTranslations();
  const { data: products = [] } = useQuery(shelfQuery(useClient(), producerIds));
  if (products.length === 0) return null;
  return (
    <section className="mt-21">
      <SectionHeading
        title={t('discovery.shelf.title')}
        note={t('discovery.shelf.note')}
        className="mb-5.5"
      />
      <Shelf products={products} withProducer />
    </section>
  );
}
