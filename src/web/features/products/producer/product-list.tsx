/** The producer's own products, newest first; if there are none, how to add one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../../art/ornaments/empty-illustration.tsx';
import { addressOf } from '../../../../contract/client.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { ShowMore } from '../../../kernel/ui/show-more.tsx';
import { readerMay } from '../../producers/directory/may-act.ts';
import { ProductListItem } from './product-row.tsx';
import { myProductsQuery } from './queries.ts';

interface Props {
  producer: ProducerResponse;
  mayAdd: boolean;
  onAdd: () => void;
  onEdit: (product: ProductResponse) => void;
}

export function ProductList({ producer, mayAdd, onAdd, onEdit }: Props) {
  const { t, formats } = useTranslations();
  const list = useInfiniteQuery(myProductsQuery(useClient(), producer.id));
  const products = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const isApproved = producer.status === 'approved';
  return (
    <section>
      <ProductListHeading
        hasBatches={isApproved && readerMay('batches', producer)}
        onAdd={mayAdd ? onAdd : undefined}
      />
      {products.length === 0 ? (
        <EmptyState
          title={t(isApproved ? 'dashboard.products.empty.title' : 'dashboard.products.waiting.title')}
          picture={<EmptyIllustration kind="shelf" />}
          className="border-t-0"
        >
          {t(isApproved ? 'dashboard.products.empty.text' : 'dashboard.products.waiting.text')}
        </EmptyState>
      ) : (
        <ul>
          {products.map((product) => (
            <ProductListItem
              key={product.id}
              product={product}
              isPublic={isApproved}
              may={{ edit: readerMay('edit', producer), journeys: readerMay('journeys', producer) }}
              onEdit={() => onEdit(product)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="mt-7">
          <ShowMore
            label={t('dashboard.products.more')}
            pendingLabel={t('dashboard.products.loading')}
            progress={t('dashboard.products.progress', {
              shown: formats.number(products.length),
              total: formats.number(total),
            })}
            pending={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      ) : null}
      {products.length > 0 && readerMay('edit', producer) ? <ProductsTable producerId={producer.id} /> : null}
    </section>
  );
}

function ProductsTable({ producerId }: { producerId: number }) {
  const { t, language } = useTranslations();
  const address = addressOf('GET /api/producers/:id/products.csv', { id: producerId });
  return (
    <p className="mt-5">
      <a download href={`${address}?language=${language}`} className="text-link inline-block py-2">
        {t('dashboard.products.download')}
      </a>
    </p>
  );
}

interface HeadingProps {
  readonly hasBatches: boolean;
  /** Undefined where no product can be added. */
  readonly onAdd: (() => void) | undefined;
}

function ProductListHeading({ hasBatches, onAdd }: HeadingProps) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-7 gap-y-2.5 border-b border-ink pb-3 sm:gap-y-4 sm:pb-4">
      <div className="max-w-[32em]">
        <h2 className="type-h2">{t('dashboard.products')}</h2>
        <p className="mt-1 text-ink-2">{t('dashboard.products.note')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {hasBatches ? (
          <LinkButton variant="outlined" render={<Link to="/producer/batches" />}>
            {t('batches.title')}
          </LinkButton>
        ) : null}
        {onAdd === undefined ? null : (
          <Button onClick={onAdd} className="noscript:hidden">
            {t('dashboard.products.add')}
          </Button>
        )}
      </div>
    </div>
  );
}
