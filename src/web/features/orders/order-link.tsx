/**
 * From a product to the basket: a link, so that it works with and without JavaScript. Signed-in users get the
 * number of bottles in its place, whose scripts and messages visitors do not load.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';

const load = () => import('./order-box.tsx');
const OrderBox = lazy(async () => ({ default: (await load()).OrderBox }));
const stayLink = () => undefined;

export function OrderLink({
  product: { id, name },
}: {
  product: { readonly id: number; readonly name: string };
}) {
  const { t, language } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const isThere = useLazyChunk(user != null, { source: lazyChunks.orderBox, load, onFailure: stayLink });
  const link = (
    <a href={pathIn(language, `/basket?add=${id}`)} className={buttonClasses('filled', 'small')}>
      {t('orders.request')}
    </a>
  );
  if (!isThere) return link;
  return (
    <Suspense fallback={link}>
      <OrderBox id={id} name={name} />
    </Suspense>
  );
}
