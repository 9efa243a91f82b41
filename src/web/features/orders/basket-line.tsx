/** A product in the basket: its price, its quantity, and why it cannot be ordered. */
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { BasketItemResponse } from '../../../contract/orders/baskets.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice, lineCents } from '../../../domain/orders/pricing.ts';
import { formAction } from '../../kernel/forms/form-action.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { centsPerLitre } from '../products/price.ts';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { QuantityField } from './quantity-field.tsx';
import { typedQuantity } from './typed-quantity.ts';
import { useBasketChange } from './use-basket-change.ts';

interface Props {
  item: BasketItemResponse;
  producer: { readonly producerId: number; readonly producerName: string };
}

export function BasketLineItem({ item, producer }: Props) {
  const { t, formats } = useTranslations();
  const { price, quantity, status, bottlesAvailable } = item;
  const change = useBasketChange(item.productId, (set) => {
    if (set === 0) document.querySelector<HTMLElement>('#basket-title')?.focus();
  });
  return (
    <li className="grid grid-cols-[min(4.5rem,18vw)_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line py-5 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:items-center md:gap-x-8">
      <ProductThumbnail oil={item} {...producer} />
      <div className="min-w-0">
        <Named item={item} />
        {status === 'orderable' ? (
          <PriceNote item={item} />
        ) : (
          <Notice tone="warn" className="mt-2">
            {t(`orders.lineStatus.${status}`, { count: bottlesAvailable ?? 0 })}
          </Notice>
        )}
        {change.failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-2">
            {change.failure}
          </Notice>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-end gap-x-5 gap-y-2 md:col-start-3 md:justify-end">
        {status === 'orderable' || status === 'insufficient_stock' ? (
          <Quantity item={item} change={change} />
        ) : null}
        <RemoveForm item={item} change={change} />
        {status === 'orderable' && price !== null ? (
          <p className="min-w-[min(6rem,100%)] pb-2.5 text-right font-semibold tabular-nums max-md:ml-auto">
            {formats.euro(lineCents({ quantity, priceCents: centsOfPrice(price) }))}
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
          <bdi className="line-clamp-3">{name}</bdi>
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

/** Saved at each step, and when the field loses the focus, so that the order contains what the field shows. */
function Quantity({ item: { productId, name, quantity }, change }: Changing) {
  const { t, language } = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const [isMistyped, setMistyped] = useState(false);
  const set = useLatestQuantity(input, quantity, change);
  const save = () => {
    const typed = typedQuantity(input.current?.value ?? null);
    setMistyped(typed === undefined);
    if (typed !== undefined) set(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form
      method="post"
      action={formAction(`/api/basket/items/${productId}`, language)}
      onSubmit={submit}
      noValidate
      className="flex items-end gap-x-3"
    >
      <input type="hidden" name="_method" value="PUT" />
      <QuantityField
        id={`quantity-${productId}`}
        label={t('orders.line.quantity', { name })}
        labelHidden
        name={name}
        initial={quantity}
        isMistyped={isMistyped}
        input={input}
        onStep={save}
        onBlur={save}
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        aria-label={t('orders.line.updateNamed', { name })}
        className="not-noscript:hidden"
      >
        {t('orders.line.update')}
      </Button>
    </form>
  );
}

/** Sends one quantity after the other, because requests that overtake each other would store an older one. */
function useLatestQuantity(
  input: RefObject<HTMLInputElement | null>,
  quantity: number,
  { attempt }: Pick<Changing['change'], 'attempt'>,
) {
  const wanted = useRef<number | undefined>(quantity);
  const shown = useRef(quantity);
  const isSending = useRef(false);
  useEffect(() => {
    // What is typed before the scripts arrive stays.
    const isSame = shown.current === quantity;
    shown.current = quantity;
    if (isSame || isSending.current || input.current === null) return;
    wanted.current = quantity;
    input.current.value = String(quantity);
  }, [quantity, input]);
  const send = async () => {
    isSending.current = true;
    for (let sent: number | undefined; wanted.current !== undefined && sent !== wanted.current; ) {
      sent = wanted.current;
      // After a failure the same quantity can be sent again.
      if (!(await attempt(sent))) wanted.current = undefined;
    }
    isSending.current = false;
  };
  return (next: number) => {
    if (next === wanted.current) return;
    wanted.current = next;
    if (!isSending.current) void send();
  };
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
