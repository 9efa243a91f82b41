/**
 * The actions available on an order. Each is a form that also works without JavaScript; an action that cannot
 * be undone first opens a form that says what will happen and asks for the details it records.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { actOnOrder, type OrderResponse } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../domain/orders/states.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import {
  isOpened,
  type OpenedAction,
  type OrderActionField,
  OrderActionFields,
  type OrderActionValues,
  readActionFields,
} from './order-action-fields.tsx';
import { formAction } from './order-address.ts';
import { orderQuery, ordersKey } from './queries.ts';

type Sent = { readonly act: OrderAction } & OrderActionValues;

export function OrderActions({ order }: { order: OrderResponse }) {
  const box = useRef<HTMLDivElement>(null);
  const { act, pending, failure } = useActing(order.id, () => box.current);
  return (
    <div ref={box} tabIndex={-1} className="mt-6 outline-none">
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mb-5">
          {failure}
        </Notice>
      )}
      <Waiting order={order} />
      <div className="flex flex-wrap items-start gap-3">
        {order.acts.map((one) =>
          isOpened(one) ? (
            <OpenedForm key={one} order={order} act={one} pending={pending?.act === one} onAction={act} />
          ) : (
            <PlainForm key={one} order={order} act={one} pending={pending?.act === one} onAction={act} />
          ),
        )}
      </div>
    </div>
  );
}

/** Tells a buyer that the order waits for the producer. */
function Waiting({ order: { side, status } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  if (side !== 'buyer' || status !== 'pending') return null;
  return <p className="mb-4 text-ink-2">{t('orders.order.waiting')}</p>;
}

function useActing(id: number, focusAfter: () => HTMLElement | null) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(client, String(id));
  return useAction({
    send: async (body: Sent) =>
      fetchRoute(client, actOnOrder, { params: { id: String(id) }, query: {}, body }),
    lost: t('consumer.connectionLost'),
    onDone: (order) => queryClient.setQueryData(queryKey, order),
    affects: [ordersKey],
    focusAfter,
  });
}

interface ActionProps<Action extends OrderAction> {
  order: OrderResponse;
  act: Action;
  pending: boolean;
  onAction: (sent: Sent) => void;
}

function useForm(order: OrderResponse) {
  const { language } = useTranslations();
  return { method: 'post', action: formAction(`/api/orders/${order.id}`, language) } as const;
}

function Hidden({ act }: { act: OrderAction }) {
  return (
    <>
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="act" value={act} />
    </>
  );
}

function PlainForm({ order, act, pending, onAction }: ActionProps<OrderAction>) {
  const { t } = useTranslations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction({ act });
  };
  return (
    <form {...useForm(order)} onSubmit={submit}>
      <Hidden act={act} />
      <Button type="submit" pending={pending} pendingLabel={t('orders.acting')}>
        {t(`orders.act.${act}`)}
      </Button>
    </form>
  );
}

/** Opens first, because the action cannot be undone or takes details. */
function OpenedForm({ order, act, pending, onAction }: ActionProps<OpenedAction>) {
  const { t } = useTranslations();
  const [faults, setFaults] = useState<readonly OrderActionField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = readActionFields(act, new FormData(event.currentTarget));
    setFaults(said.ok ? [] : said.faults);
    if (said.ok) onAction({ act, ...said.values });
    else form.current?.querySelector<HTMLElement>(`[name="${said.faults[0]}"]`)?.focus();
  };
  return (
    <details className="group open:basis-full">
      <summary
        className={`${buttonClasses('outlined')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t(`orders.act.${act}`)}
      </summary>
      <form
        ref={form}
        {...useForm(order)}
        onSubmit={submit}
        noValidate
        className="mt-4 max-w-form border-l-4 border-line pl-5"
      >
        <Hidden act={act} />
        <p className="mb-4">{t(`orders.consequence.${act}`)}</p>
        <OrderActionFields act={act} faults={faults} />
        <p className="mt-4">
          <Button
            type="submit"
            variant={act === 'ship' ? 'filled' : 'danger'}
            pending={pending}
            pendingLabel={t('orders.acting')}
          >
            {t(`orders.act.${act}`)}
          </Button>
        </p>
      </form>
    </details>
  );
}
