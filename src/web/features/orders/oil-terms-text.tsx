/** The text of `oil-terms.tsx`. The browser loads it only for a page that opens without a document load. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { FollowLink } from '../collection/follow-link.tsx';
import { OrderTerms } from './order-terms.tsx';

interface Props {
  id: number;
  isOrderable: boolean;
  terms: OrderTermsResponse | null;
}

export function OilTermsText({ id, isOrderable, terms }: Props) {
  return (
    <div className="mt-4">
      {terms === null ? null : <OrderTerms terms={terms} />}
      <FollowLink
        about={`product=${id}`}
        message={isOrderable ? 'consumer.following.harvest' : 'consumer.following.back'}
      />
    </div>
  );
}
