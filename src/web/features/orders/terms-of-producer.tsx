/** In the basket, beside an oil that is about to be added: the terms of its producer, where they have arrived. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { OrderTerms } from './order-terms.tsx';
import { orderTermsQuery } from './terms-query.ts';

export function TermsOfProducer({ id, className }: { id: number; className: string }) {
  const { data } = useQuery(orderTermsQuery(useClient(), id));
  return data ? <OrderTerms terms={data} className={className} /> : null;
}
