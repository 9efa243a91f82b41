/** The text of `oil-terms.tsx`, always in a `div`. The browser loads it only for a page that opens without a document load. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { OrderTerms } from './order-terms.tsx';
import { TraderDetails } from './trader-details.tsx';

interface Props {
  terms: OrderTermsResponse;
  isFoodMissing: boolean;
}

export function OilTermsText({ terms, isFoodMissing }: Props) {
  const { t } = useTranslations();
  if (terms.seller !== null && !isFoodMissing) {
    return (
      <div className="mt-4">
        <OrderTerms terms={terms} />
        <TraderDetails terms={terms} />
      </div>
    );
  }
  return (
    <div className="mt-4 text-small text-ink-2">
      <p>{t(isFoodMissing ? 'orders.terms.noFood' : 'orders.terms.noSeller')}</p>
    </div>
  );
}
