/** A product in the basket: its price, its quantity, and why it cannot be ordered. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { BasketItemResponse } from '../../../contract/orders/baskets.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { orderLimits } from '../../../domain/orders/basket.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { NumberField } from '../../kernel/ui/number-field.tsx';
import { centsPerLitre } from '../products/price.ts';
import { formAction } from './order-address.ts';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { typedQuantity } from './typed-quantity.ts';
import { useBasketChange } from './use-basket-change.ts';

interface Props {
  item: BasketItemResponse;
  producer: { readonly producerId: number; readonly producerName: string };
}

export function BasketLineItem({ item, producer }: Props) {
  const { t, formats } = useTranslations();
  const { price, quantity, status } = item;
  const change = useBasketChange(item.productId, (set) => {
    if (set === 0) document.querySelector<HTMLElement>('#basket-title')?.focus();
  });
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line py-5 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:items-center md:gap-x-8">
      <ProductThumbnail oil={item} {...producer} />
      <div className="min-w-0">
        <Named item={item} />
        {status === 'orderable' ? (
          <PriceNote item={item} />
        ) : (
          <Notice tone="warn" className="mt-2">
            {t(`orders.lineStatus.${status}`)}
          </Notice>
        )}
        {change.failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-2">
            {change.failure}
          </Notice>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-end gap-x-5 gap-y-2 md:col-start-3 md:justify-end">
        {status === 'orderable' ? <Quantity key={quantity} item={item} change={change} /> : null}
        <RemoveForm item={item} change={change} />
        {status === 'orderable' && price !== null ? (
          <p className="min-w-24 pb-2.5 text-right font-semibold tabular-nums max-md:ml-auto">
            {formats.euro(centsOfPrice(price) * quantity)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Named({ item: { productId, name, volume, price } }: { item: BasketItemResponse }) {
  const { t, formats } = useTranslations();
  const address = productPath(productId);
  const facts = [
    volume === null ? undefined : formats.millilitres(volume),
    price === null ? undefined : t('orders.line.each', { price: formats.euro(centsOfPrice(price)) }),
    price === null || volume === null
      ? undefined
      : t('products.perLitre', { price: formats.euro(centsPerLitre(price, volume)) }),
  ];
  return (
    <>
      <h3 className="font-text text-[1.15625rem]/[1.3] font-semibold tracking-normal wrap-anywhere">
        <Link to={address} className="text-link pointer-coarse:inline-block pointer-coarse:py-2">
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="type-caption tabular-nums">{facts.filter((fact) => fact !== undefined).join(', ')}</p>
    </>
  );
}

function PriceNote({ item: { priceBefore } }: { item: BasketItemResponse }) {
  const { t, formats } = useTranslations();
  if (priceBefore === null) return null;
  return (
    <Notice tone="warn" className="mt-2">
      {t('orders.line.before', { price: formats.euro(centsOfPrice(priceBefore)) })}
    </Notice>
  );
}

interface Changing {
  item: BasketItemResponse;
  change: ReturnType<typeof useBasketChange>;
}

/** Saved when the field loses the focus, so that the order contains what the field shows. */
function Quantity({ item: { productId, name, quantity }, change }: Changing) {
  const { t, language } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [isMistyped, setMistyped] = useState(false);
  const save = () => {
    if (form.current === null) return;
    const typed = typedQuantity(new FormData(form.current).get('quantity'));
    setMistyped(typed === undefined);
    if (typed !== undefined && typed !== quantity) change.act(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form
      ref={form}
      method="post"
      action={formAction(`/api/basket/items/${productId}`, language)}
      onSubmit={submit}
      noValidate
      className="flex items-end gap-x-3"
    >
      <input type="hidden" name="_method" value="PUT" />
      <NumberField
        name="quantity"
        id={`quantity-${productId}`}
        whole
        label={t('orders.line.quantity', { name })}
        labelHidden
        defaultValue={String(quantity)}
        onBlur={save}
        className="w-24"
        error={isMistyped ? t('orders.line.quantityError', { most: orderLimits.quantity.most }) : undefined}
      />
      <Button type="submit" variant="quiet" size="small" aria-label={t('orders.line.updateNamed', { name })}>
        {t('orders.line.update')}
      </Button>
    </form>
  );
}

function RemoveForm({ item: { productId, name }, change }: Changing) {
  const { t, language } = useTranslations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.act(0);
  };
  return (
    <form
      method="post"
      action={formAction(`/api/basket/items/${productId}`, language)}
      onSubmit={submit}
      className="flex"
    >
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="quantity" value="0" />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        pending={change.pending === 0}
        aria-label={t('orders.line.removeNamed', { name })}
      >
        {t('orders.line.remove')}
      </Button>
    </form>
  );
}
