/** Beside an oil that can be ordered: the terms of its producer, where they have arrived. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { lazyIllustration } from '../../kernel/illustrations/lazy-illustration.tsx';
import { orderTermsQuery } from './terms-query.ts';

const load = async () => (await import('./order-terms.tsx')).OrderTerms;
const OrderTerms = lazyIllustration(load, import.meta.env.SSR ? await load() : undefined, 'div');

export function TermsOfProducer({ id, className }: { id: number; className?: string }) {
  const { data } = useQuery(orderTermsQuery(useClient(), id));
  return data ? <OrderTerms terms={data} {...(className === undefined ? {} : { className })} /> : null;
}
