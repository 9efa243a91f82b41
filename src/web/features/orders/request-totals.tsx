/** What a request or an order costs: the oils, the shipping as the producer states it, and both. */
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  goods: string;
  shippingCost: string | null;
  total: string;
}

export function RequestTotals(props: Props) {
  return (
    <dl className="grid grid-cols-[auto_auto] justify-end gap-x-6 gap-y-1 py-3 text-right tabular-nums">
      {totalsIn(useTranslations(), props).map((row) => (
        <Row key={row.term} {...row} />
      ))}
    </dl>
  );
}

/** Here and in the mail about an order. */
export function totalsIn({ t, formats }: Translations, { goods, shippingCost, total }: Props) {
  const euro = (price: string) => formats.euro(centsOfPrice(price));
  const shippingText = () => {
    if (shippingCost === null) return t('orders.shipping.agreed');
    return centsOfPrice(shippingCost) === 0 ? t('orders.shipping.free') : euro(shippingCost);
  };
  return [
    { term: t('orders.column.oils'), value: euro(goods) },
    { term: t('orders.shipping'), value: shippingText() },
    { term: t('orders.column.total'), value: euro(total), isTotal: true },
  ];
}

function Row({ term, value, isTotal }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'contents font-semibold' : 'contents'}>
      <dt>{term}</dt>
      <dd className="min-w-24">{value}</dd>
    </div>
  );
}
