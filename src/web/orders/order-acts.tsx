/**
 * What can be done about an order now. Each act is a form that works without scripts too; one that
 * cannot be undone opens first, says what will happen, and asks for the reason where one is kept.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { actOnOrder, type OrderResponse } from '../../contract/orders/orders.ts';
import { orderLimits } from '../../domain/orders/basket.ts';
import { needsReason, type OrderAct } from '../../domain/orders/states.ts';
import { ask } from '../data/ask.ts';
import { useOneAtATime } from '../data/one-at-a-time.ts';
import { ProblemError } from '../data/problem-error.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { buttonClasses } from '../design/button-look.ts';
import { Notice } from '../design/notice.tsx';
import { TextArea } from '../design/text-area.tsx';
import { TextField } from '../design/text-field.tsx';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { useWords } from '../words/use-words.tsx';
import { failureSentence } from './failure-sentence.ts';
import { formAction } from './order-address.ts';
import { orderQuery, ordersKey } from './queries.ts';

type Sent = { readonly act: OrderAct; readonly reason?: string; readonly leftOn?: string };
type DangerousAct = 'decline' | 'cancel' | 'withdraw' | 'leave-out' | 'ship-before-recall';

export function OrderActs({ order }: { order: OrderResponse }) {
  const words = useWords();
  const acting = useActing(order.id);
  const box = useRef<HTMLDivElement>(null);
  // The button goes away with what it did.
  const act = useOneAtATime(acting.mutate, () => box.current?.focus());
  const pending = acting.isPending ? acting.variables.act : undefined;
  return (
    <div ref={box} tabIndex={-1} className="mt-6 outline-none">
      {acting.error === null ? null : (
        <Notice tone="bad" announced className="mb-5">
          {failureSentence(words, acting.error)}
        </Notice>
      )}
      <Waiting order={order} />
      <div className="flex flex-wrap items-start gap-3">
        {order.acts.map((one) =>
          isDangerous(one) ? (
            <DangerousForm key={one} order={order} act={one} pending={pending === one} onAct={act} />
          ) : (
            <PlainForm key={one} order={order} act={one} pending={pending === one} onAct={act} />
          ),
        )}
      </div>
    </div>
  );
}

/** A buyer who can only wait is told so. */
function Waiting({ order: { side, status } }: { order: OrderResponse }) {
  const { t } = useWords();
  if (side !== 'buyer' || status !== 'pending') return null;
  return <p className="mb-4 text-ink-2">{t('orders.order.waiting')}</p>;
}

function isDangerous(act: OrderAct): act is DangerousAct {
  return needsReason(act) || act === 'withdraw' || act === 'leave-out' || act === 'ship-before-recall';
}

function useActing(id: number) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(client, String(id));
  const acting = useMutation({
    mutationFn: async (body: Sent) =>
      ask(client, actOnOrder, { params: { id: String(id) }, query: {}, body }),
    onSuccess: (order) => {
      queryClient.setQueryData(queryKey, order);
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    // Somebody else was faster: this is how it stands now.
    onError: async (error) =>
      error instanceof ProblemError ? queryClient.invalidateQueries({ queryKey }) : undefined,
  });
  useSignInAgainAfter(acting.error);
  return acting;
}

interface ActProps<Act extends OrderAct> {
  order: OrderResponse;
  act: Act;
  pending: boolean;
  onAct: (sent: Sent) => void;
}

function useForm(order: OrderResponse) {
  const { language } = useWords();
  return { method: 'post', action: formAction(`/api/orders/${order.id}`, language) } as const;
}

function Hidden({ act }: { act: OrderAct }) {
  return (
    <>
      <input type="hidden" name="_method" value="PATCH" />
      <input type="hidden" name="act" value={act} />
    </>
  );
}

function PlainForm({ order, act, pending, onAct }: ActProps<OrderAct>) {
  const { t } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ act });
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

function DangerousForm({ order, act, pending, onAct }: ActProps<DangerousAct>) {
  const { t } = useWords();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [reason, leftOn] = [textOf(typed, 'reason'), textOf(typed, 'leftOn')];
    const lacksReason = needsReason(act) && reason.length < orderLimits.reason.least;
    const lacks = lacksReason || (act === 'ship-before-recall' && leftOn === '');
    setMissing(lacks);
    if (lacks) form.current?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
    else onAct({ act, ...(reason && { reason }), ...(leftOn && { leftOn }) });
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
        <Asked act={act} isMissing={isMissing} />
        <p className="mt-4">
          <Button type="submit" look="danger" pending={pending} pendingLabel={t('orders.acting')}>
            {t(`orders.act.${act}`)}
          </Button>
        </p>
      </form>
    </details>
  );
}

/** What is asked for with an act: the reason, the day, or nothing. */
function Asked({ act, isMissing }: { act: DangerousAct; isMissing: boolean }) {
  const { t } = useWords();
  if (act === 'leave-out') return null;
  if (act === 'ship-before-recall') {
    return (
      <TextField
        id="left-on"
        name="leftOn"
        type="date"
        width="short"
        label={t('orders.leftOn')}
        required
        error={isMissing ? t('orders.leftOnMissing') : undefined}
      />
    );
  }
  return (
    <TextArea
      id={`reason-${act}`}
      name="reason"
      label={t('orders.reason')}
      note={needsReason(act) ? undefined : t('orders.send.optional')}
      required={needsReason(act)}
      rows={3}
      maxLength={orderLimits.reason.most}
      error={isMissing ? t('orders.reasonMissing') : undefined}
    />
  );
}

function textOf(typed: FormData, name: string): string {
  const text = typed.get(name);
  return typeof text === 'string' ? text.trim() : '';
}
