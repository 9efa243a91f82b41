/** Confirms or ships the selected orders of a producer, one after the other, and reports the result of each. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '../../../contract/orders/orders.ts';
import { orderPath } from '../../../domain/common/page-paths.ts';
import type { OrderStatus } from '../../../domain/orders/states.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { refusalSentence } from '../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { ordersKey } from './basket-count-query.ts';
import { ConfirmationMessage, type TypedMessage, typedMessage } from './confirmation-message.tsx';
import { orderQuery } from './queries.ts';
import { SheetLinks } from './sheet-links.tsx';

/** The state from which each action leads on. */
const bulkActions = { confirm: 'pending', ship: 'confirmed' } as const satisfies Record<string, OrderStatus>;
type BulkAction = keyof typeof bulkActions;
const bulkActionNames = ['confirm', 'ship'] as const satisfies readonly BulkAction[];

interface Result {
  readonly id: number;
  /** Undefined if the action was applied. */
  readonly reason: string | undefined;
}

interface Props {
  selected: ReadonlySet<number>;
  shown: readonly OrderSummary[];
  onSelect: (selected: ReadonlySet<number>) => void;
}

export function SelectedOrders({ selected, shown, onSelect }: Props) {
  const { t } = useTranslations();
  const chosen = shown.filter((order) => selected.has(order.id) && isSelectable(order));
  const [opened, setOpened] = useState<BulkAction>();
  const { act, pending, answer, failure } = useBulkAction((results) => {
    // Where none was applied, what was typed stays to be corrected.
    if (results.every(({ reason }) => reason !== undefined)) return;
    setOpened(undefined);
    onSelect(new Set());
  });
  const idsFor = (action: BulkAction) =>
    chosen.flatMap(({ id, status }) => (status === bulkActions[action] ? [id] : []));
  const ids = opened === undefined ? [] : idsFor(opened);
  return (
    <div className="noscript:hidden">
      {shown.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink py-1">
          <SelectAll count={chosen.length} shown={shown} onSelect={onSelect} />
          <span role="status">
            {chosen.length === 0 ? null : t('orders.selected', { count: chosen.length })}
          </span>
          {bulkActionNames
            .map((action) => ({ action, count: idsFor(action).length }))
            .filter(({ count }) => count > 0)
            .map(({ action, count }) => (
              <Button
                key={action}
                variant="outlined"
                size="small"
                aria-expanded={action === opened}
                pending={pending?.action === action}
                pendingLabel={t('orders.acting')}
                onClick={() => setOpened(action === opened ? undefined : action)}
              >
                {t(`orders.bulk.${action}`, { count })}
              </Button>
            ))}
          {chosen.length === 0 ? null : <SheetLinks ids={chosen.map(({ id }) => id)} />}
        </div>
      )}
      {opened === undefined || ids.length === 0 ? null : (
        <BulkForm
          key={opened}
          action={opened}
          ids={ids}
          isPending={pending !== undefined}
          onAction={(message) => act({ action: opened, ids, ...message })}
        />
      )}
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mb-4">
          {failure}
        </Notice>
      )}
      {answer === undefined ? null : <Results {...answer} />}
    </div>
  );
}

interface BulkFormProps {
  action: BulkAction;
  ids: readonly number[];
  isPending: boolean;
  onAction: (message: TypedMessage) => void;
}

/** Neither can be undone: each says first what will happen. */
function BulkForm({ action, ids, isPending, onAction }: BulkFormProps) {
  const { t } = useTranslations();
  // Their producer is the same, so is its last message.
  const { data: first } = useQuery(orderQuery(useClient(), String(ids[0])));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAction(typedMessage(event.currentTarget));
  };
  return (
    <form onSubmit={submit} className="mt-2 mb-4 grid max-w-form gap-3 border-l-4 border-line pl-5">
      <p>{t(`orders.bulk.${action}Consequence`)}</p>
      {action === 'ship' || first === undefined ? null : (
        <ConfirmationMessage last={first.lastConfirmation} />
      )}
      <Button
        type="submit"
        pending={isPending}
        pendingLabel={t('orders.acting')}
        className="justify-self-start"
      >
        {t(`orders.bulk.${action}`, { count: ids.length })}
      </Button>
    </form>
  );
}

function SelectAll({ count, shown, onSelect }: Omit<Props, 'selected'> & { count: number }) {
  const { t } = useTranslations();
  const selectable = shown.filter(isSelectable).map(({ id }) => id);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        disabled={selectable.length === 0}
        checked={count > 0 && count >= selectable.length}
        onChange={({ target }) => onSelect(new Set(target.checked ? selectable : []))}
      />
      <span className={count === 0 ? undefined : 'sr-only'}>{t('orders.selectAll')}</span>
    </label>
  );
}

/** Whether its producer can still confirm or ship it. */
export function isSelectable({ status }: Pick<OrderSummary, 'status'>): boolean {
  return bulkActionNames.some((action) => bulkActions[action] === status);
}

interface Input extends TypedMessage {
  readonly action: BulkAction;
  readonly ids: readonly number[];
}

function useBulkAction(onDone: (results: readonly Result[]) => void) {
  const i18n = useTranslations();
  const client = useClient();
  return useAction({
    send: async ({ ids, ...body }: Input) => {
      const results: Result[] = [];
      for (const id of ids) {
        const input = {
          params: { id: String(id) },
          query: {},
          body,
        };
        // What has been applied stays applied when the connection is lost.
        const reply = await client.call('PATCH /api/orders/:id', input).catch(() => undefined);
        if (reply !== undefined && !reply.ok && reply.status === 401) throw new ProblemError(reply.problem);
        if (reply === undefined) results.push({ id, reason: i18n.t('consumer.connectionLost') });
        else results.push({ id, reason: reply.ok ? undefined : refusalSentence(i18n, reply.problem) });
      }
      return { action: body.action, results };
    },
    lost: i18n.t('consumer.connectionLost'),
    onDone: ({ results }) => onDone(results),
    affects: [ordersKey],
  });
}

function Results({ action, results }: { action: BulkAction; results: readonly Result[] }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (results.length > 0) box.current?.focus();
  }, [results]);
  const count = results.filter(({ reason }) => reason === undefined).length;
  const done = t(`orders.status.${action === 'ship' ? 'shipped' : 'confirmed'}`);
  return (
    <div ref={box} tabIndex={-1} className="my-4">
      <Notice
        tone={count === results.length ? 'ok' : 'warn'}
        announced
        title={t(`orders.bulk.${action}Done`, { count })}
      >
        <ul>
          {results.map(({ id, reason = done }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={orderPath(id)} className="text-link">
                {t('orders.number', { number: String(id) })}
              </Link>
              {`: ${reason}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
