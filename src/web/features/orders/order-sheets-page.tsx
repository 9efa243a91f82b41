/** Order slips for the one who packs, and delivery notes for the parcel: a sheet for each order, in the language of who reads it. */
import type { OrderSheetsShown } from '../../../contract/orders/sheets.ts';
import { type SiteLanguage, siteLanguages } from '../../../domain/common/languages.ts';
import { centsOfPrice, lineCents } from '../../../domain/orders/pricing.ts';
import { type OrderSheet, orderSheets, orderSheetsPath } from '../../../domain/orders/sheets.ts';
import { languageNames } from '../../kernel/i18n/language-names.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { TranslationsProvider, useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { paperPage } from '../../kernel/page/paper-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { addressLines } from './order-contacts.tsx';

type Order = OrderSheetsShown['orders'][number]['order'];

export function orderSheetsPage({
  shown: { sheet, chosen, orders },
  i18n,
  request,
  translationsIn,
}: StaticPageInput<OrderSheetsShown>): StaticPage {
  const { t, language } = i18n;
  const ids = orders.map(({ order }) => order.id);
  const addressOf = (asked: { sheet: OrderSheet; language?: SiteLanguage | undefined }) =>
    pathIn(language, orderSheetsPath(ids, asked));
  const title = t(`orders.sheet.${sheet}`);
  return paperPage({
    title,
    choices: [
      {
        name: t('orders.sheet.kind'),
        of: orderSheets.map((each) => ({
          label: t(`orders.sheet.${each}`),
          href: addressOf({ sheet: each, language: chosen }),
          isChosen: each === sheet,
        })),
      },
      {
        name: t('consumer.settings.language'),
        of: [
          {
            label: t(sheet === 'delivery-note' ? 'orders.sheet.buyers' : 'orders.sheet.mine'),
            href: addressOf({ sheet }),
            isChosen: chosen === undefined,
          },
          ...siteLanguages.map((each) => ({
            label: languageNames[each],
            href: addressOf({ sheet, language: each }),
            isChosen: each === chosen,
            lang: each,
          })),
        ],
      },
    ],
    children: orders.map(({ order, language: read }) => (
      <TranslationsProvider key={order.id} i18n={translationsIn(read)}>
        <article className="paper" lang={read} aria-labelledby={`order-${order.id}`}>
          <Head order={order} sheet={sheet} />
          {sheet === 'delivery-note' ? (
            <DeliveryNote order={order} host={new URL(request.origin).host} />
          ) : (
            <OrderSlip order={order} />
          )}
        </article>
      </TranslationsProvider>
    )),
  });
}

function Head({ order, sheet }: { order: Order; sheet: OrderSheetsShown['sheet'] }) {
  const { t, formats, language } = useTranslations();
  const { seller, producerName, producerLocation, shippingAddress } = order;
  return (
    <>
      <div className="paper-head">
        <address>
          <strong>{seller?.legalName ?? producerName}</strong>
          {`\n${seller?.address ?? producerLocation}`}
        </address>
        <div>
          <h2 id={`order-${order.id}`}>{t(`orders.sheet.${sheet}`)}</h2>
          <dl>
            <dt>{t('orders.sheet.number')}</dt>
            <dd>{order.id}</dd>
            <dt>{t('orders.sheet.ordered')}</dt>
            <dd>{formats.date(order.createdAt.slice(0, 10))}</dd>
          </dl>
        </div>
      </div>
      <div className="paper-to">
        <h3>{t('orders.order.where')}</h3>
        <address dir="auto">
          {shippingAddress === null
            ? t('orders.order.noAddress')
            : addressLines(language, shippingAddress)
                .map(({ text }) => text)
                .join('\n')}
        </address>
      </div>
    </>
  );
}

/** What is in the parcel, without prices: a gift may have another reader than its buyer. */
function DeliveryNote({ order, host }: { order: Order; host: string }) {
  const { t } = useTranslations();
  const sent = order.items.filter(({ leftOut, withdrawn }) => !leftOut && !withdrawn);
  const parcel = order.events.findLast(({ carrier, trackingNumber }) => carrier ?? trackingNumber);
  return (
    <>
      <table>
        <caption>{t('orders.order.what')}</caption>
        <Headings hasPrices={false} />
        <tbody>
          {sent.map((item) => (
            <tr key={item.id}>
              <Line item={item} />
            </tr>
          ))}
        </tbody>
        <Bottles items={sent} />
      </table>
      <div className="paper-notes">
        {parcel === undefined ? null : (
          <div>
            <h3>{t('orders.parcel')}</h3>
            <p>{[parcel.carrier, parcel.trackingNumber].filter(Boolean).join('\n')}</p>
          </div>
        )}
        <div>
          <h3>{t('orders.sheet.check')}</h3>
          <p>{`${host}/v`}</p>
        </div>
      </div>
    </>
  );
}

/** For the one who packs: prices, and how to reach the buyer. */
function OrderSlip({ order }: { order: Order }) {
  const { t, formats } = useTranslations();
  const euro = (price: string) => formats.euro(centsOfPrice(price));
  return (
    <>
      <table>
        <caption>{t('orders.order.what')}</caption>
        <Headings hasPrices />
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id} className={item.leftOut || item.withdrawn ? 'paper-left-out' : undefined}>
              <Line item={item} />
              <td className="paper-number">{euro(item.price)}</td>
              <td className="paper-number">
                {formats.euro(lineCents({ quantity: item.quantity, priceCents: centsOfPrice(item.price) }))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.shippingCost === null ? null : (
            <tr>
              <th scope="row" colSpan={4}>
                {t('orders.shipping')}
              </th>
              <td className="paper-number">{euro(order.shippingCost)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={4}>
              {t('orders.column.total')}
            </th>
            <td className="paper-number">{euro(order.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <SlipNotes order={order} />
    </>
  );
}

/** Who bought, how it is paid, and what the buyer wrote. */
function SlipNotes({ order }: { order: Order }) {
  const { t } = useTranslations();
  const { buyerName, buyerEmail, shippingAddress, message, seller } = order;
  return (
    <div className="paper-notes">
      <div>
        <h3>{t('orders.column.buyer')}</h3>
        <p>
          {[buyerName ?? t('orders.buyerGone'), buyerEmail, shippingAddress?.phone]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
      {seller === null ? null : (
        <div>
          <h3>{t('orders.seller.payment')}</h3>
          <p>{t(`orders.seller.payment.${seller.payment}`)}</p>
        </div>
      )}
      <div>
        <h3>{t('orders.column.status')}</h3>
        <p>{t(`orders.status.${order.status}`)}</p>
      </div>
      {message === null ? null : (
        <div>
          <h3>{t('orders.order.message')}</h3>
          <p dir="auto">{message}</p>
        </div>
      )}
    </div>
  );
}

function Headings({ hasPrices }: { hasPrices: boolean }) {
  const { t } = useTranslations();
  return (
    <thead>
      <tr>
        <th scope="col">{t('orders.add.quantity')}</th>
        <th scope="col">{t('orders.column.oil')}</th>
        <th scope="col">{t('orders.sheet.batch')}</th>
        {hasPrices ? (
          <>
            <th scope="col" className="paper-number">
              {t('orders.sheet.price')}
            </th>
            <th scope="col" className="paper-number">
              {t('orders.column.total')}
            </th>
          </>
        ) : null}
      </tr>
    </thead>
  );
}

function Line({ item: { quantity, name, volume, batchNumber } }: { item: Order['items'][number] }) {
  const { formats } = useTranslations();
  return (
    <>
      <td className="paper-count">{`${formats.number(quantity)} ×`}</td>
      <th scope="row">
        <bdi>{name}</bdi>
        {volume === null ? null : <small>{` ${formats.millilitres(volume)}`}</small>}
      </th>
      <td>{batchNumber}</td>
    </>
  );
}

function Bottles({ items }: { items: Order['items'] }) {
  const { t } = useTranslations();
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          {t('orders.sheet.bottles', { count })}
        </th>
      </tr>
    </tfoot>
  );
}
