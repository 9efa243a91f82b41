/**
 * The withdrawal function (Directive 2011/83/EU, Art. 11a): its button opens the statement, filled in, and a second button
 * confirms it. It works without scripts.
 */
import type { ComponentProps } from 'react';
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import { type FieldErrors } from '../../kernel/forms/check-typed.ts';
import { useEarlyTyping } from '../../kernel/forms/use-early-typing.ts';
import { type TypedForm, useTypedForm } from '../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';
import { FieldGroup } from '../../kernel/ui/field-group.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { TickRow } from '../../kernel/ui/tick-row.tsx';

export interface Statement {
  readonly consumerName: string;
  readonly items: readonly number[];
}

interface Props {
  order: OrderResponse;
  post: Pick<ComponentProps<'form'>, 'method' | 'action'>;
  pending: boolean;
  onStatement: (statement: Statement) => void;
}

const fields = ['items', 'consumerName'] as const;
type Typed = { readonly items: readonly string[]; readonly consumerName: string };

const sentences = {
  items: 'orders.withdrawal.oilMissing',
  consumerName: 'orders.withdrawal.nameMissing',
} as const;

function check({ items, consumerName }: Typed) {
  const errors: FieldErrors<(typeof fields)[number], 'missing'> = {
    ...(items.length === 0 && { items: 'missing' }),
    ...(consumerName.trim().length < 2 && { consumerName: 'missing' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors } as const;
  return { ok: true, input: { consumerName: consumerName.trim(), items: items.map(Number) } } as const;
}

export function WithdrawForm({ order, post, pending, onStatement }: Props) {
  const { t } = useTranslations();
  const oils = order.items.filter(({ leftOut, withdrawn }) => !leftOut && !withdrawn);
  const { form, element } = useStatement(order, oils);
  return (
    <details className="group open:basis-full">
      <summary
        className={`${buttonClasses('outlined')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t('orders.action.withdraw-contract')}
      </summary>
      <form
        ref={element}
        {...post}
        onSubmit={form.submit(onStatement)}
        noValidate
        className="mt-4 grid max-w-form gap-4 border-l-4 border-line pl-5"
      >
        <input type="hidden" name="_method" value="PATCH" />
        <input type="hidden" name="action" value="withdraw-contract" />
        <Oils order={order} oils={oils} form={form} />
        <TextField
          {...form.control('consumerName')}
          id="consumer-name"
          width="medium"
          label={t('orders.withdrawal.name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <p className="wrap-anywhere">{t('orders.withdrawal.confirmTo', { email: order.buyerEmail ?? '' })}</p>
        <p>
          <Button type="submit" pending={pending} pendingLabel={t('orders.acting')}>
            {t('orders.withdrawal.confirm')}
          </Button>
        </p>
      </form>
    </details>
  );
}

type OilsOfOrder = OrderResponse['items'];

function useStatement(order: OrderResponse, oils: OilsOfOrder) {
  const { t } = useTranslations();
  const initial: Typed = {
    items: oils.map(({ id }) => String(id)),
    consumerName: order.shippingAddress?.name ?? order.buyerName ?? '',
  };
  const form = useTypedForm({
    initial,
    fields,
    errorKinds: ['missing'],
    check,
    sentenceOf: (field) => t(sentences[field]),
    focusesField: true,
  });
  const element = useEarlyTyping((typed) =>
    form.change({
      items: typed.getAll('items').map(String),
      consumerName: String(typed.get('consumerName') ?? ''),
    }),
  );
  return { form, element };
}

function Oils({ order, oils, form }: { order: OrderResponse; oils: OilsOfOrder; form: TypedForm<Typed> }) {
  const { t } = useTranslations();
  const { value: chosen, error, onChange } = form.control('items');
  const label = t('orders.withdrawal.statement', { number: String(order.id), producer: order.producerName });
  return (
    <FieldGroup name="items" label={label} error={error}>
      {oils.map(({ id, name, quantity }) => (
        <TickRow
          key={id}
          type="checkbox"
          name="items"
          value={id}
          label={t('orders.item', { quantity: String(quantity), name })}
          checked={chosen.includes(String(id))}
          onChange={onChange}
        />
      ))}
    </FieldGroup>
  );
}
