/** Above the basket: the product that a buyer is about to add, with a field for the quantity. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { formAction } from '../../kernel/forms/form-action.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { ListingStatus } from '../products/listing-status.tsx';
import { centsPerLitre } from '../products/price.ts';
import { OrderTerms } from './order-terms.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { QuantityField } from './quantity-field.tsx';
import { wantedOilQuery } from './queries.ts';
import { orderTermsQuery } from './terms-query.ts';
import { typedQuantity } from './typed-quantity.ts';
import { useBasketChange } from './use-basket-change.ts';

export function AddToBasket({ id }: { id: string }) {
  const { data: product } = useQuery(wantedOilQuery(useClient(), id));
  return product ? <AddForm product={product} /> : null;
}

/** What a visitor is about to sign in for. */
export function WantedOil({ id }: { id: string }) {
  const { data: product } = useQuery(wantedOilQuery(useClient(), id));
  if (!product) return null;
  return (
    <div className="mt-6 border-y border-line py-4">
      <OfferedProduct product={product} />
      <TermsOfProducer id={product.producerId} className="mt-2" />
    </div>
  );
}

function AddForm({ product }: { product: ProductResponse }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  const change = useBasketChange(
    product.id,
    () => void navigate({ to: '/basket', search: {}, replace: true, resetScroll: false }),
  );
  const [isMistyped, setMistyped] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const quantity = typedQuantity(new FormData(event.currentTarget).get('quantity'));
    setMistyped(quantity === undefined);
    if (quantity !== undefined) change.act(quantity);
  };
  return (
    <section
      aria-labelledby="add-oil"
      className="mt-8 grid grid-cols-[min(5rem,20vw)_minmax(0,1fr)] gap-x-6 border-y-2 border-ink py-6 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <ProductThumbnail oil={product} producerId={product.producerId} producerName={product.producerName} />
      <div className="min-w-0">
        <OfferedProduct product={product} />
        <p className="mt-2">
          <ListingStatus product={product} />
        </p>
        <form
          method="post"
          action={formAction(`/api/basket/items/${product.id}`, language)}
          onSubmit={submit}
          noValidate
          className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3"
        >
          <input type="hidden" name="_method" value="PUT" />
          <QuantityField
            id="add-quantity"
            label={t('orders.add.quantity')}
            name={product.name}
            initial={1}
            isMistyped={isMistyped}
            input={null}
          />
          <Button type="submit" pending={change.isPending} pendingLabel={t('orders.add.pending')}>
            {t('orders.add.submit')}
          </Button>
        </form>
        <TermsOfProducer id={product.producerId} className="mt-4" />
        {change.failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-4">
            {change.failure}
          </Notice>
        )}
      </div>
    </section>
  );
}

/** The name, the producer and the price of a bottle. */
function OfferedProduct({ product }: { product: ProductResponse }) {
  const { t, formats } = useTranslations();
  return (
    <>
      <h2 id="add-oil" className="type-h2 line-clamp-3 wrap-anywhere">
        {t('orders.add.title', { name: product.name })}
      </h2>
      <p className="mt-1 text-ink-2">
        <bdi className="line-clamp-2 wrap-anywhere">{product.producerName}</bdi>
        {product.price === null ? null : (
          <span className="block tabular-nums">
            {t('orders.line.each', { price: formats.euro(centsOfPrice(product.price)) })}
            {product.volume === null
              ? null
              : `, ${t('products.perLitre', { price: formats.euro(centsPerLitre(product.price, product.volume)) })}`}
          </span>
        )}
      </p>
    </>
  );
}

/** In the basket, beside an oil that is about to be added: the terms of its producer, where they have arrived. */
function TermsOfProducer({ id, className }: { id: number; className: string }) {
  const { data } = useQuery(orderTermsQuery(useClient(), id));
  return data ? <OrderTerms terms={data} className={className} /> : null;
}
