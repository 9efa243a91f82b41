/** Below the price of an oil that can be ordered: the terms of its producer, or that it stated none. */
import { useQuery } from '@tanstack/react-query';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { lazyPart } from '../../kernel/lazy-parts/lazy-part.tsx';
import { orderTermsQuery } from './terms-query.ts';

const load = async () => (await import('./oil-terms-text.tsx')).OilTermsText;
const OilTermsText = lazyPart(
  load,
  import.meta.env.SSR ? await load() : undefined,
  'div',
  lazyChunks.oilTerms,
);

export function OilTerms({ product: { producerId, orderStatus } }: { product: ProductResponse }) {
  const { data: terms } = useQuery(orderTermsQuery(useClient(), producerId));
  const isOffered = ['orderable', 'seller_not_stated', 'food_not_stated'].includes(orderStatus);
  return terms !== undefined && isOffered ? (
    <OilTermsText terms={terms} isFoodMissing={orderStatus === 'food_not_stated'} />
  ) : null;
}
