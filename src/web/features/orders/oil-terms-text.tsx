/** The text of `oil-terms.tsx`, always in a `div`. The browser loads it only for a page that opens without a document load. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { OrderTerms } from './order-terms.tsx';

interface Props {
  terms: OrderTermsResponse;
  isFoodMissing: boolean;
}

export function OilTermsText({ terms, isFoodMissing }: Props) {
  const { t } = useTranslations();
  if (terms.seller !== null && !isFoodMissing) return <OrderTerms terms={terms} className="mt-4" />;
  return (
    <div className="mt-4 text-small text-ink-2">
      <p>{t(isFoodMissing ? 'orders.terms.noFood' : 'orders.terms.noSeller')}</p>
    </div>
  );
}
