/** Below the price of an oil: the terms of its producer, where it can be ordered, and what one can be notified of. */
import { useQuery } from '@tanstack/react-query';
import type { ProductResponse } from '../../../contract/products.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { lazyIllustration } from '../../kernel/illustrations/lazy-illustration.tsx';
import { orderTermsQuery } from './terms-query.ts';

const load = async () => (await import('./oil-terms-text.tsx')).OilTermsText;
const OilTermsText = lazyIllustration(load, import.meta.env.SSR ? await load() : undefined, 'div');

export function OilTerms({ product: { id, producerId, orderStatus } }: { product: ProductResponse }) {
  const { data = null } = useQuery(orderTermsQuery(useClient(), producerId));
  const isOrderable = orderStatus === 'orderable';
  return <OilTermsText id={id} isOrderable={isOrderable} terms={isOrderable ? data : null} />;
}
