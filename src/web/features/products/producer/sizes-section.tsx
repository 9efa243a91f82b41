/** The sizes of an oil, for its producer: their pages, one more, and equal products that may be sizes of it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../../contract/products/products.ts';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { centsOf } from '../price.ts';
import { equalProductsQuery } from './queries.ts';

type Size = ProductResponse['sizes'][number];

interface Props {
  product: ProductResponse;
  onAdd: () => void;
}

export function SizesSection({ product, onAdd }: Props) {
  const { t } = useTranslations();
  const { id, batchNumber, sizes } = product;
  const { data: equal = [] } = useQuery(equalProductsQuery(useClient(), String(id)));
  return (
    <section className="mt-10" aria-labelledby="sizes">
      <div className="flex flex-wrap items-end justify-between gap-x-7 gap-y-2.5 border-b border-ink pb-3">
        <div className="max-w-[36em]">
          <h2 id="sizes" className="type-h3">
            {t('products.sizes')}
          </h2>
          <p className="mt-1 text-ink-2">
            {t(batchNumber === null ? 'dashboard.sizes.noBatch' : 'dashboard.sizes.note')}
          </p>
        </div>
        {batchNumber === null ? null : (
          <Button variant="outlined" className="noscript:hidden" onClick={onAdd}>
            {t('dashboard.sizes.add')}
          </Button>
        )}
      </div>
      <ul>
        {sizes.map((size) => (
          <SizeRow key={size.id} product={product} size={size} />
        ))}
      </ul>
      {equal.length === 0 ? null : (
        <Notice title={t('dashboard.sizes.proposed')} className="mt-5">
          <ul className="mt-1">
            {equal.map((size) => (
              <SizeRow key={size.id} product={product} size={size} isProposed />
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}

interface RowProps {
  product: ProductResponse;
  size: Size;
  isProposed?: boolean;
}

function SizeRow({ product, size, isProposed = false }: RowProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const isThis = size.id === product.id;
  const name = nameOfSize(i18n, size);
  const facts = [
    size.price === null ? null : formats.euro(centsOf(size.price)),
    t(size.available ? 'common.available' : 'common.outOfStock'),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1.5 border-b border-line py-2 last:border-b-0">
      <p className="tabular-nums">
        {isThis ? (
          <strong>{name}</strong>
        ) : (
          <Link to={productDashboardPath(size.id)} className="font-semibold">
            {name}
          </Link>
        )}{' '}
        <span className="text-ink-2">{facts.join(' · ')}</span>
      </p>
      {isProposed || product.sizes.length > 1 ? (
        <ChangeOil product={product} size={size} joins={isProposed} />
      ) : null}
    </li>
  );
}

function nameOfSize({ t, formats }: Pick<Translations, 't' | 'formats'>, { volume }: Size): string {
  return volume === null ? t('common.notAvailable') : formats.millilitres(volume);
}

/** Joins the size with the oil, or separates it. */
function ChangeOil({ product, size, joins }: Omit<RowProps, 'isProposed'> & { joins: boolean }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const name = nameOfSize(i18n, size);
  const { act, isPending, failure } = useProducerAction({
    send: async () =>
      fetchRoute(client, 'PUT /api/products/:id/oil', {
        params: { id: String(size.id) },
        body: { productId: joins ? product.id : null },
      }),
    done: () => t(joins ? 'dashboard.sizes.joined' : 'dashboard.sizes.separated', { size: name }),
  });
  return (
    <div className="noscript:hidden">
      <Button
        variant={joins ? 'outlined' : 'quiet'}
        size="small"
        pending={isPending}
        pendingLabel={t('dashboard.edit.pending')}
        aria-label={t(joins ? 'dashboard.sizes.joinOf' : 'dashboard.sizes.separateOf', { size: name })}
        onClick={() => act()}
      >
        {t(joins ? 'dashboard.sizes.join' : 'dashboard.sizes.separate')}
      </Button>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-2">
          {failure}
        </Notice>
      )}
    </div>
  );
}
