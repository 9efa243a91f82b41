/** The text of `oil-terms.tsx`. The browser loads it only for a page that opens without a document load. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { OrderTerms } from './order-terms.tsx';

export function OilTermsText({ terms }: { terms: OrderTermsResponse }) {
  return <OrderTerms terms={terms} className="mt-4" />;
}
