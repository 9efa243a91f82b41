/** One order request: its products, its status, the actions available to the reader, and its history. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { centsOfPrice, lineCents } from '../../../domain/orders/pricing.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import { Timeline } from '../../kernel/ui/timeline.tsx';
import { centsPerLitre } from '../products/price.ts';
import { ChangesSince } from './changes-since.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderContacts } from './order-contacts.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { OrderWithdrawal } from './order-withdrawal.tsx';
import { orderedFoodFacts } from './ordered-food.ts';
import { ParcelTracking } from './parcel-tracking.tsx';
import { orderQuery } from './queries.ts';
import { RequestTotals } from './request-totals.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { TermsLink } from './terms-link.tsx';
import { FactList } from './trader-facts.tsx';

const route = getRouteApi('/orders/$id');

export interface OrderPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadOrderPage({ context, params: { id } }: OrderPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('orders.number', { number: id }), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null) await orNotFound(queryClient.fetchQuery(orderQuery(client, id)));
  return head;
}

export function OrderPage() {
  const { t } = useTranslations();
  const { id } = route.useParams();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <ReadOrder id={id} />;
  return (
    <SignInPanel title={t('orders.number', { number: id })}>
      <p>{t('orders.order.signIn')}</p>
    </SignInPanel>
  );
}

/** The list that each role comes from. */
const listsOf = {
  buyer: { path: '/orders', word: 'orders.mine.title' },
  seller: { path: '/orders/received', word: 'orders.inbox.title' },
  administrator: { path: '/admin/orders', word: 'orders.all.title' },
} as const;

function ReadOrder({ id }: { id: string }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { data: order } = useQuery(orderQuery(useClient(), id));
  if (order === undefined) return null;
  const { path, word } = listsOf[order.side];
  // What is to be done comes first.
  const isWithdrawn = order.withdrawnAmount !== null;
  const number = t('orders.number', { number: String(order.id) });
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        label={t('orders.order.path')}
        crumbs={[
          { key: 'list', label: t(word), render: <Link to={path} search={{}} /> },
          { key: 'order', label: number },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="type-h1">{number}</h1>
        <p role="status">
          <OrderStatusBadge status={order.status} />
        </p>
      </div>
      <p className="type-lede mt-2">{t('orders.order.sent', { date: moment(order.createdAt) })}</p>
      {order.side === 'buyer' ? null : <SheetLinks ids={[order.id]} className="mt-2" />}
      <ChangesSince order={order} />
      <OrderActions order={order} />
      <div className="mt-9 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9">
          {isWithdrawn ? <OrderWithdrawal order={order} /> : null}
          <SellerMessage order={order} />
          <Oils order={order} />
          <OrderSeller order={order} />
          {isWithdrawn ? null : <OrderWithdrawal order={order} />}
          <Message order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9">
          <ParcelTracking order={order} />
          <OrderContacts order={order} />
          <History order={order} />
        </div>
      </div>
    </div>
  );
}

type Item = OrderResponse['items'][number];

function Oils({ order }: { order: OrderResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <section aria-labelledby="oils">
      <h2 id="oils" className="type-h3 mb-3">
        {t('orders.order.what')}
      </h2>
      <DataTable
        caption={t('orders.order.what')}
        columns={columnsIn(i18n)}
        rows={order.items}
        rowKey={({ id }) => String(id)}
      />
      <OrderedFood order={order} />
      <RequestTotals goods={order.goodsAmount} shippingCost={order.shippingCost} total={order.totalAmount} />
      {order.seller === null ? <p className="type-caption">{t('orders.order.payment')}</p> : null}
    </section>
  );
}

function OrderedFood({ order }: { order: OrderResponse }) {
  const i18n = useTranslations();
  return order.items.map(({ id, name }) => {
    const facts = orderedFoodFacts(i18n, order, id);
    return facts.length === 0 ? null : (
      <details key={id} className="mt-3">
        <summary className="cursor-pointer wrap-anywhere pointer-coarse:py-2.5">
          {i18n.t('orders.food', { name })}
        </summary>
        <FactList facts={facts} />
      </details>
    );
  });
}

function OrderSeller({ order: { seller, termsVersion } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  if (seller === null) return null;
  return (
    <section aria-labelledby="seller">
      <h2 id="seller" className="type-h3 mb-3">
        {t('orders.seller.title')}
      </h2>
      <SellerFacts seller={seller} />
      {termsVersion === null ? null : (
        <p className="mt-3">
          <TermsLink version={termsVersion} />
        </p>
      )}
    </section>
  );
}

function columnsIn({ t, formats }: Translations): Column<Item>[] {
  return [
    {
      key: 'oil',
      header: t('orders.column.oil'),
      names: true,
      cell: ({ productId, name, volume, leftOut, withdrawn }) => {
        return (
          <>
            {productId === null ? (
              <bdi className="wrap-anywhere">{name}</bdi>
            ) : (
              <Link to={productPath(productId)} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </Link>
            )}
            {volume === null ? null : (
              <span className="type-caption block font-normal">{formats.millilitres(volume)}</span>
            )}
            {leftOut ? (
              <StatusBadge tone="bad" className="mt-1.5 font-normal">
                {t('orders.leftOut')}
              </StatusBadge>
            ) : null}
            {withdrawn ? (
              <StatusBadge tone="warn" className="mt-1.5 font-normal">
                {t('orders.status.withdrawn')}
              </StatusBadge>
            ) : null}
          </>
        );
      },
    },
    {
      key: 'bottles',
      header: t('orders.add.quantity'),
      numeric: true,
      cell: ({ quantity, price, volume, leftOut }) => (
        <span className={leftOut ? 'whitespace-nowrap line-through' : 'whitespace-nowrap'}>
          {`${formats.number(quantity)} × ${formats.euro(centsOfPrice(price))}`}
          {volume === null ? null : (
            <span className="type-caption block font-normal">
              {t('products.perLitre', { price: formats.euro(centsPerLitre(price, volume)) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'sum',
      header: t('orders.column.total'),
      numeric: true,
      cell: ({ quantity, price, leftOut }) => (
        <span className="whitespace-nowrap">
          {formats.euro(leftOut ? 0 : lineCents({ quantity, priceCents: centsOfPrice(price) }))}
        </span>
      ),
    },
  ];
}

function Message({ order: { message } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  return <Written id="message" title={t('orders.order.message')} text={message} />;
}

/** Of the confirmation, such as the account to pay to: a buyer looks for it above the oils. */
function SellerMessage({ order: { events } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  const { reason = null } = events.find(({ action }) => action === 'confirm') ?? {};
  return <Written id="seller-message" title={t('orders.order.sellerMessage')} text={reason} />;
}

function Written({ id, title, text }: { id: string; title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <p dir="auto" className="mt-2 max-w-reading wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  );
}

function History({ order: { events } }: { order: OrderResponse }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="type-h3 mb-3">
        {t('orders.order.history')}
      </h2>
      <Timeline
        entries={events.map(({ action, side, actor, reason, sellerLeft, leftOn, at }, place) => ({
          key: `${action} ${at}`,
          dateTime: at,
          when: moment(at),
          title: t(`orders.event.${action}`),
          important: place === events.length - 1,
          detail: (
            <>
              <span className="block">{t(`orders.side.${side}`)}</span>
              {actor === null ? null : <span className="block">{t('members.by', { name: actor })}</span>}
              {leftOn === null ? null : (
                <span className="block">{t('orders.leftOnDay', { date: formats.date(leftOn) })}</span>
              )}
              {sellerLeft ? <span className="block">{t('orders.sellerLeft')}</span> : null}
              {reason === null ? null : (
                <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
                  {reason}
                </span>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
