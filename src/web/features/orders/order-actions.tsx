/**
 * The actions available on an order. Each is a form that also works without JavaScript; an action that cannot
 * be undone first opens a form that says what will happen and asks for the details it records.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderResponse } from '../../../contract/orders/orders.ts';
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

type Sent = { readonly action: OrderAction } & OrderActionValues;

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
            <OpenedForm
              key={one}
              order={order}
              action={one}
              pending={pending?.action === one}
              onAction={act}
            />
          ) : (
            <PlainForm
              key={one}
              order={order}
              action={one}
              pending={pending?.action === one}
              onAction={act}
            />
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
      fetchRoute(client, 'PATCH /api/orders/:id', { params: { id: String(id) }, query: {}, body }),
    lost: t('consumer.connectionLost'),
    onDone: (order) => queryClient.setQueryData(queryKey, order),
    affects: [ordersKey],
    focusAfter,
  });
}

interface ActionProps<Action extends OrderAction> {
  order: OrderResponse;
  action: Action;
  pending: boolean;
  onAction: (sent: Sent) => void;
}

function useForm(order: OrderResponse) {
  const { language } = useTranslations();
  return { method: 'post', action: formAction(`/api/orders/${order.id}`, language) } as const;
}

function Hidden({ action }: { action: OrderAction }) {
  return (
    <>
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function PlainForm({ order, action, pending, onAction }: ActionProps<OrderAction>) {
  const { t } = useTranslations();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction({ action });
  };
  return (
    <form {...useForm(order)} onSubmit={submit}>
      <Hidden action={action} />
      <Button type="submit" pending={pending} pendingLabel={t('orders.acting')}>
        {t(`orders.action.${action}`)}
      </Button>
    </form>
  );
}

/** Opens first, because the action cannot be undone or takes details. */
function OpenedForm({ order, action, pending, onAction }: ActionProps<OpenedAction>) {
  const { t } = useTranslations();
  const [faults, setFaults] = useState<readonly OrderActionField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = readActionFields(action, new FormData(event.currentTarget));
    setFaults(said.ok ? [] : said.faults);
    if (said.ok) onAction({ action, ...said.values });
    else form.current?.querySelector<HTMLElement>(`[name="${said.faults[0]}"]`)?.focus();
  };
  return (
    <details className="group open:basis-full">
      <summary
        className={`${buttonClasses('outlined')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t(`orders.action.${action}`)}
      </summary>
      <form
        ref={form}
        {...useForm(order)}
        onSubmit={submit}
        noValidate
        className="mt-4 max-w-form border-l-4 border-line pl-5"
      >
        <Hidden action={action} />
        <p className="mb-4">{t(`orders.consequence.${action}`)}</p>
        <OrderActionFields action={action} faults={faults} />
        <p className="mt-4">
          <Button
            type="submit"
            variant={action === 'ship' ? 'filled' : 'danger'}
            pending={pending}
            pendingLabel={t('orders.acting')}
          >
            {t(`orders.action.${action}`)}
          </Button>
        </p>
      </form>
    </details>
  );
}
