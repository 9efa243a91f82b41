/** What a request costs: the oils, the shipping as the producer states it, and both. */
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  total: string;
  shippingCost: string | null;
}

export function RequestTotals({ total, shippingCost }: Props) {
  const { t, formats } = useTranslations();
  const [oils, shipping] = [centsOfPrice(total), shippingCost === null ? null : centsOfPrice(shippingCost)];
  return (
    <dl className="grid justify-end gap-y-1 py-3 tabular-nums">
      <Row term={t('orders.column.total')} value={formats.euro(oils)} bold />
      {shipping === null ? null : (
        <Row
          term={t('orders.shipping')}
          value={shipping === 0 ? t('orders.shipping.free') : formats.euro(shipping)}
        />
      )}
      {shipping ? <Row term={t('orders.withShipping')} value={formats.euro(oils + shipping)} bold /> : null}
    </dl>
  );
}

function Row({ term, value, bold }: { term: string; value: string; bold?: boolean }) {
  return (
    <div className={bold ? 'flex justify-end gap-x-6 font-semibold' : 'flex justify-end gap-x-6'}>
      <dt>{term}</dt>
      <dd className="min-w-24 text-right">{value}</dd>
    </div>
  );
}
