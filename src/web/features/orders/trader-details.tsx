/** Who sells an oil, folded below its terms: where an offer is presented, its trader is named (Regulation (EU) 2022/2065, Art. 30 (7)). */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FactList, traderFacts } from './trader-facts.tsx';

export function TraderDetails({ terms: { seller, isTraderNamed } }: { terms: OrderTermsResponse }) {
  const i18n = useTranslations();
  if (seller === null || !isTraderNamed) return null;
  return (
    <details className="text-small">
      <summary className="cursor-pointer pointer-coarse:py-2.5">
        {i18n.t('orders.seller.named', { name: seller.legalName })}
      </summary>
      <FactList facts={traderFacts(i18n, seller)} />
    </details>
  );
}
