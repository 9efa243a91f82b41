/** The name of a product, its producer, its price, and whether it can be ordered. */
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { FavoriteButton } from '../../features/collection/favorite-button.tsx';
import { FollowButton } from '../../features/collection/follow-button.tsx';
import { OilTerms } from '../../features/orders/oil-terms.tsx';
import { OrderLink } from '../../features/orders/order-link.tsx';
import { OilSelector } from '../../features/products/lazy-oil-selector.ts';
import { ListingStatus } from '../../features/products/listing-status.tsx';
import { centsOf, centsPerLitre } from '../../features/products/price.ts';
import { harvestsQuery } from '../../features/products/queries.ts';
import { ShareButton } from '../../features/products/share-button.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

interface Props {
  product: ProductResponse;
  producer: ProducerResponse;
  className?: string;
}

export function ProductHeading({ product, producer, className }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { origin } = useRouteContext({ from: '__root__' });
  const { data: harvests = [] } = useQuery(harvestsQuery(useClient(), product));
  const address = producerPath(producer.id);
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="type-over">
        <Link to={address} className="text-link text-ink pointer-coarse:inline-block pointer-coarse:py-2.5">
          {producer.name}
        </Link>
        {`, ${producer.region ?? producer.location}, ${countryName(i18n, producer.country)}`}
      </p>
      <h1 className="type-h1 mt-2 break-words [:lang(el)_&]:tracking-normal">{product.name}</h1>
      {product.oliveVarieties === null ? null : (
        <p className="mt-2 break-words text-ink-2">
          {t('oils.variety')}:{' '}
          <span lang={producer.language === language ? undefined : producer.language}>
            {product.oliveVarieties}
          </span>
        </p>
      )}
      {product.description === null ? null : (
        <p
          className="type-lede mt-3.5 max-w-reading whitespace-pre-line"
          lang={producer.language === language ? undefined : producer.language}
        >
          {product.description}
        </p>
      )}
      {product.sizes.length < 2 && harvests.length === 0 ? null : (
        <OilSelector id={product.id} sizes={product.sizes} harvests={harvests} />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 border-y border-line py-4">
        <Price product={product} />
        <ListingStatus product={product} />
        <div className="flex flex-wrap items-center gap-3 sm:ml-auto *:min-h-12 [&_button]:min-h-12 print:hidden">
          {product.orderStatus === 'orderable' ? <OrderLink product={product} /> : null}
          <FavoriteButton product={product} />
          <ShareButton
            title={t('products.title', { name: product.name, producer: producer.name })}
            address={`${origin}${pathIn(language, productPath(product.id))}`}
          />
        </div>
      </div>
      <OilTerms product={product} />
      <div className="mt-4 flex flex-wrap gap-3">
        {product.orderStatus === 'orderable' ? null : (
          <FollowButton follow={{ kind: 'back', id: product.id }} />
        )}
        <FollowButton follow={{ kind: 'harvest', id: product.id }} />
      </div>
    </div>
  );
}

function Price({ product: { price, volume } }: { product: ProductResponse }) {
  const { t, formats } = useTranslations();
  return (
    <>
      {price === null ? (
        <p className="text-ink-2">{t('products.priceOnRequest')}</p>
      ) : (
        <p>
          <data value={price} className="type-figure text-[2.5rem] whitespace-nowrap">
            {formats.euro(centsOf(price))}
          </data>
        </p>
      )}
      {volume === null ? null : (
        <p className="type-caption tabular-nums">
          {formats.millilitres(volume)}
          {price === null ? null : (
            <span className="block">
              {t('products.perLitre', { price: formats.euro(centsPerLitre(price, volume)) })}
            </span>
          )}
        </p>
      )}
    </>
  );
}
