/** What a request or an order costs: the oils, the shipping as the producer states it, and both. */
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  goods: string;
  shippingCost: string | null;
  total: string;
}

export function RequestTotals({ goods, shippingCost, total }: Props) {
  const { t, formats } = useTranslations();
  const euro = (price: string) => formats.euro(centsOfPrice(price));
  const shippingText = () => {
    if (shippingCost === null) return t('orders.shipping.agreed');
    return centsOfPrice(shippingCost) === 0 ? t('orders.shipping.free') : euro(shippingCost);
  };
  return (
    <dl className="grid grid-cols-[auto_auto] justify-end gap-x-6 gap-y-1 py-3 text-right tabular-nums">
      <Row term={t('orders.column.oils')} value={euro(goods)} />
      <Row term={t('orders.shipping')} value={shippingText()} />
      <Row term={t('orders.column.total')} value={euro(total)} bold />
    </dl>
  );
}

function Row({ term, value, bold }: { term: string; value: string; bold?: boolean }) {
  return (
    <div className={bold ? 'contents font-semibold' : 'contents'}>
      <dt>{term}</dt>
      <dd className="min-w-24">{value}</dd>
    </div>
  );
}
