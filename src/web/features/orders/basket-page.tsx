/** The basket: one request for each producer at today's prices, and the shipping address. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import type { BasketResponse } from '../../../contract/orders/baskets.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { Loading, Skeleton } from '../../kernel/ui/skeleton.tsx';
import { AddToBasket, WantedOil } from './add-to-basket.tsx';
import { BasketLineItem } from './basket-line.tsx';
import { OrderTerms } from './order-terms.tsx';
import type { BasketSearch } from './orders-search.ts';
import { basketQuery, wantedOilQuery } from './queries.ts';
import { RequestTotals } from './request-totals.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { SendForm } from './send-form.tsx';
import { orderTermsQuery } from './terms-query.ts';

export interface BasketPageContext {
  readonly context: RouterContext;
  readonly deps: BasketSearch;
}

export async function loadBasketPage({ context, deps: { add } }: BasketPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('orders.basket.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  const loading = add === undefined ? [] : [loadWantedOil(context, add)];
  if (user !== null) {
    const basket = basketQuery(client);
    loading.push(prefetchOptional(queryClient, basket, queryClient.prefetchQuery(basket)));
  }
  if (typeof window === 'undefined') await Promise.all(loading);
  return head;
}

async function loadWantedOil({ client, queryClient }: RouterContext, id: string): Promise<void> {
  const wanted = wantedOilQuery(client, id);
  await prefetchOptional(queryClient, wanted, queryClient.prefetchQuery(wanted));
  const product = queryClient.getQueryData(wanted.queryKey);
  if (!product) return;
  const terms = orderTermsQuery(client, product.producerId);
  await prefetchOptional(queryClient, terms, queryClient.prefetchQuery(terms));
}

export function BasketPage() {
  const { t } = useTranslations();
  const { add }: BasketSearch = useLoaderDeps({ from: '/basket' });
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <OwnBasket />;
  return (
    <SignInPanel title={t('orders.basket.title')}>
      <p>{t('orders.basket.signIn')}</p>
      {add === undefined ? null : <WantedOil id={add} />}
    </SignInPanel>
  );
}

function OwnBasket() {
  const { t } = useTranslations();
  const { add, changed }: BasketSearch = useLoaderDeps({ from: '/basket' });
  const { data: basket, error, isFetching, refetch } = useQuery(basketQuery(useClient()));
  useSignInAgainAfter(error);
  const isThere = basket?.requests.some(({ items }) =>
    items.some(({ productId }) => String(productId) === add),
  );
  return (
    <div className="wrap pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-9 lg:pt-11">
        <div className="min-w-0">
          <h1 id="basket-title" tabIndex={-1} className="type-h1">
            {t('orders.basket.title')}
          </h1>
          <p className="type-lede mt-2 max-w-reading">{t('orders.basket.lede')}</p>
        </div>
        <Link to="/orders" search={{}} className="text-link font-semibold text-brand">
          {t('orders.mine.title')}
        </Link>
      </div>
      {changed === undefined ? null : (
        <Notice tone="warn" title={t('orders.basket.changed')} className="mt-7">
          {t('orders.basket.changedText')}
        </Notice>
      )}
      {add === undefined || isThere !== false ? null : <AddToBasket id={add} />}
      {basket === undefined && error !== null && !isFetching ? (
        <LoadFailure error={error} onTryAgain={() => void refetch()} />
      ) : null}
      {basket === undefined && (error === null || isFetching) ? (
        <Loading label={t('consumer.loading')}>
          <Skeleton className="mt-9 h-60 w-full" />
        </Loading>
      ) : null}
      {basket === undefined ? null : <Filled basket={basket} isAdding={add !== undefined && !isThere} />}
    </div>
  );
}

function Filled({ basket, isAdding }: { basket: BasketResponse; isAdding: boolean }) {
  const { t, formats } = useTranslations();
  if (basket.requests.length === 0) return isAdding ? null : <EmptyBasket />;
  const sendable = basket.requests.filter(({ items }) => items.some(({ status }) => status === 'orderable'));
  return (
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        {basket.requests.map(({ producerId, producerName, terms, items, ...cost }) => {
          const address = producerPath(producerId);
          return (
            <section key={producerId} aria-labelledby={`request-${producerId}`} className="mt-10">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
                <h2 id={`request-${producerId}`} className="type-h3 line-clamp-3 min-w-0 wrap-anywhere">
                  {t('orders.basket.requestTo', { producer: producerName })}
                </h2>
                <Link to={address} className="text-link text-small text-brand">
                  {t('consumer.learn.link')}
                </Link>
              </div>
              <OrderTerms terms={terms} className="border-b border-line py-2.5" />
              <ul>
                {items.map((item) => (
                  <BasketLineItem key={item.productId} item={item} producer={{ producerId, producerName }} />
                ))}
              </ul>
              <RequestTotals {...cost} />
              {terms.seller === null ? null : <SellerFacts seller={terms.seller} />}
            </section>
          );
        })}
        {sendable.length > 1 ? (
          <div className="border-t border-ink py-4 text-right">
            <p className="type-h3 flex justify-end gap-x-6 tabular-nums">
              <span>{t('orders.basket.total')}</span>
              <span className="min-w-24">{formats.euro(centsOfPrice(basket.total))}</span>
            </p>
            {basket.shippingCost === null ? (
              <p className="type-caption mt-1">{t('orders.total.partial')}</p>
            ) : null}
          </div>
        ) : null}
      </div>
      {sendable.length === 0 || basket.key === null ? null : (
        <SendForm basket={basket} basketKey={basket.key} requests={sendable.length} />
      )}
    </div>
  );
}

function EmptyBasket() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('orders.basket.empty')}
      picture={<EmptyIllustration kind="basket" />}
      action={<LinkButton render={<Link to="/" search={{}} />}>{t('orders.basket.browse')}</LinkButton>}
      className="mt-9"
    >
      <p>{t('orders.basket.emptyHint')}</p>
    </EmptyState>
  );
}
