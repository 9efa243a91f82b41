/**
 * The actions available on an order. Each is a form that also works without JavaScript; an action that cannot
 * be undone first opens a form that says what will happen and asks for the details it records.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import type { OrderAction } from '../../../domain/orders/states.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { formAction } from '../../kernel/forms/form-action.ts';
import { changedTexts, useEarlyTyping } from '../../kernel/forms/use-early-typing.ts';
import { useTypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { ordersKey } from './basket-count-query.ts';
import { ConfirmationMessage, typedMessage } from './confirmation-message.tsx';
import {
  checkOrderAction,
  emptyOrderAction,
  isOpened,
  type OpenedAction,
  OrderActionFields,
  type OrderActionValues,
  orderActionFields,
} from './order-action-fields.tsx';
import { orderQuery } from './queries.ts';
import { type Statement, WithdrawForm } from './withdraw-form.tsx';

type Input = { readonly action: OrderAction } & OrderActionValues & Partial<Statement>;

export function OrderActions({ order }: { order: OrderResponse }) {
  const box = useRef<HTMLDivElement>(null);
  const post = usePlainPost(order);
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
          one === 'withdraw-contract' ? (
            <WithdrawForm
              key={one}
              order={order}
              post={post}
              pending={pending?.action === one}
              onStatement={(statement) => act({ action: one, ...statement })}
            />
          ) : isOpened(one) ? (
            <OpenedForm
              key={one}
              order={order}
              action={one}
              pending={pending?.action === one}
              onAction={act}
            />
          ) : one === 'confirm' ? (
            <ConfirmForm key={one} order={order} pending={pending?.action === one} onAction={act} />
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
    send: async (body: Input) =>
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
  onAction: (input: Input) => void;
}

function usePlainPost(order: OrderResponse) {
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
    <form {...usePlainPost(order)} onSubmit={submit}>
      <Hidden action={action} />
      <Button type="submit" pending={pending} pendingLabel={t('orders.acting')}>
        {t(`orders.action.${action}`)}
      </Button>
    </form>
  );
}

/** With a message, which is the last one until it is changed: most producers have one account and one day of shipping. */
function ConfirmForm({ order, pending, onAction }: Omit<ActionProps<'confirm'>, 'action'>) {
  const { t } = useTranslations();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAction({ action: 'confirm', ...typedMessage(event.currentTarget) });
  };
  return (
    <form {...usePlainPost(order)} onSubmit={submit} className="grid w-full max-w-form gap-3">
      <Hidden action="confirm" />
      <ConfirmationMessage last={order.lastConfirmation} />
      <Button
        type="submit"
        pending={pending}
        pendingLabel={t('orders.acting')}
        className="justify-self-start"
      >
        {t('orders.action.confirm')}
      </Button>
    </form>
  );
}

const sentences = {
  exception: 'orders.withdrawal.exceptionMissing',
  reason: 'orders.reasonMissing',
  leftOn: 'orders.leftOnMissing',
  carrier: 'orders.carrierShort',
  trackingNumber: 'orders.trackingNumberWrong',
} as const;

/** Opens first, because the action cannot be undone or takes details. */
function OpenedForm({ order, action, pending, onAction }: ActionProps<OpenedAction>) {
  const { t } = useTranslations();
  const form = useTypedForm({
    initial: emptyOrderAction,
    fields: orderActionFields,
    errorKinds: ['wrong'],
    check: (typed) => checkOrderAction(action, typed),
    sentenceOf: (field) => t(sentences[field]),
    onWrong: (first) => element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus(),
  });
  const element = useEarlyTyping((typed) => form.change(changedTexts(typed, form.values)));
  return (
    <details className="group open:basis-full">
      <summary
        className={`${buttonClasses('outlined')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t(`orders.action.${action}`)}
      </summary>
      <form
        ref={element}
        {...usePlainPost(order)}
        onSubmit={form.submit((values) => onAction({ action, ...values }))}
        noValidate
        className="mt-4 max-w-form border-l-4 border-line pl-5"
      >
        <Hidden action={action} />
        <p className="mb-4">{t(`orders.consequence.${action}`)}</p>
        <OrderActionFields action={action} form={form} />
        <p className="mt-4">
          <Button
            type="submit"
            variant={action === 'ship' || action === 'reimburse' ? 'filled' : 'danger'}
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
