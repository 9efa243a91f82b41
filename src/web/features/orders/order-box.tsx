/** On the page of an oil, for signed-in users: how many bottles of it are in the basket, or shall be. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { QuantityField } from './quantity-field.tsx';
import { basketQuery } from './queries.ts';
import { typedQuantity } from './typed-quantity.ts';
import { useBasketChange } from './use-basket-change.ts';

export function OrderBox({ id, name }: { id: number; name: string }) {
  const { t } = useTranslations();
  const { data: basket } = useQuery(basketQuery(useClient()));
  const change = useBasketChange(id, () => undefined);
  const input = useRef<HTMLInputElement>(null);
  const [isMistyped, setMistyped] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = typedQuantity(input.current?.value ?? null);
    setMistyped(quantity === undefined);
    if (quantity !== undefined) change.act(quantity);
  };
  const line = basket?.requests.flatMap(({ items }) => items).find(({ productId }) => productId === id);
  const inBasket = line?.quantity;
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-3">
      <QuantityField
        key={basket === undefined ? 'loading' : 'loaded'}
        id="order-quantity"
        label={t('orders.line.quantity', { name })}
        labelHidden
        name={name}
        initial={inBasket ?? 1}
        isMistyped={isMistyped}
        input={input}
      />
      <Button type="submit" pending={change.isPending} pendingLabel={t('orders.add.pending')}>
        {t(inBasket === undefined ? 'orders.add.submit' : 'orders.add.update')}
      </Button>
      {inBasket === undefined ? null : (
        <Link to="/basket" search={{}} className="inline-flex min-h-11 items-center text-link font-semibold">
          {t('orders.basket.title')}
        </Link>
      )}
      {line?.status === 'insufficient_stock' ? (
        <Notice tone="warn" announced className="basis-full">
          {t('orders.lineStatus.insufficient_stock', { count: line.bottlesAvailable ?? 0 })}
        </Notice>
      ) : null}
      {change.failure === undefined ? null : (
        <Notice tone="bad" announced className="basis-full">
          {change.failure}
        </Notice>
      )}
    </form>
  );
}
