/** The model form of Annex I (B) of Directive 2011/83/EU as a text, with what is known of the order filled in. */
import type { StatedOrder } from '../../../contract/orders/orders.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

export interface WithdrawalForm {
  readonly fileName: string;
  readonly text: string;
}

const line = '______________________________';

/** Undefined without a contract, or once the time for withdrawing has ended. */
export function withdrawalForm(i18n: Translations, order: StatedOrder): WithdrawalForm | undefined {
  const { seller, withdrawal, items, id } = order;
  if (seller === null || withdrawal === null || withdrawal.isOver) return undefined;
  const { t, formats } = i18n;
  const left = items.filter(({ leftOut, withdrawn }) => !leftOut && !withdrawn);
  if (left.length === 0) return undefined;
  const ordered = formats.date(order.createdAt.slice(0, 10));
  const fill = (term: string, value = line) => t('orders.mail.fact', { term, value });
  const text = [
    t('orders.form.title'),
    t('orders.form.when'),
    '',
    t('orders.form.to'),
    seller.legalName,
    ...seller.address.split('\n'),
    seller.email,
    '',
    t('orders.form.statement'),
    ...left.map(({ quantity, name, volume }) => {
      const oil = t('orders.item', { quantity: formats.number(quantity), name });
      return volume === null ? `- ${oil}` : `- ${oil}, ${formats.millilitres(volume)}`;
    }),
    t('orders.number', { number: String(id) }),
    '',
    fill(t('orders.form.ordered'), ordered),
    fill(t('orders.form.received')),
    fill(t('orders.form.name')),
    fill(t('orders.form.address')),
    fill(t('orders.form.signature')),
    fill(t('orders.form.date')),
    '',
    t('orders.form.choose'),
  ];
  return { fileName: `withdrawal-${id}.txt`, text: `${text.join('\n')}\n` };
}
