/**
 * The order in an email, with everything that a printed confirmation would state: buyer and seller keep it as their record
 * (Directive 2011/83/EU, Art. 8 (7)).
 */
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { StatedOrder } from '../../../../contract/orders/orders.ts';
import { legalPath } from '../../../../domain/common/legal-pages.ts';
import { termsPath } from '../../../../domain/common/site-terms.ts';
import { centsOfPrice, lineCents } from '../../../../domain/orders/pricing.ts';
import { clockName } from '../../../kernel/i18n/clock-name.ts';
import { usualZone } from '../../../kernel/i18n/formats.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { placeName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { addressLines } from '../../orders/order-contacts.tsx';
import { withdrawalSentences } from '../../orders/order-withdrawal.tsx';
import { orderedFoodFacts } from '../../orders/ordered-food.ts';
import { parcelFacts } from '../../orders/parcel-tracking.tsx';
import { totalsIn } from '../../orders/request-totals.tsx';
import { sellerFacts } from '../../orders/seller-facts.tsx';
import { centsPerLitre } from '../../products/price.ts';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  order: StatedOrder;
  i18n: Translations;
  styles: MailStyles;
  origin: string;
}

export function OrderInMail(props: Props) {
  const { order, i18n, styles } = props;
  const { t, formats, language } = i18n;
  // As the page says it where nothing but the language is known.
  const zone = usualZone(language);
  const moment = (at: string) => `${formats.dateTime(at, zone)} (${clockName(i18n, at, zone)})`;
  const sentAt = moment(order.createdAt);
  return (
    <>
      <Text style={styles.listed}>{t('orders.number', { number: String(order.id) })}</Text>
      <Text style={styles.text}>{t('orders.order.sent', { date: sentAt })}</Text>
      <Oils {...props} />
      <Food {...props} />
      <Withdrawal {...props} moment={moment} />
      <Parcel {...props} />
      <Seller {...props} />
      <AcceptedTerms {...props} />
      <Buyer {...props} />
      {order.message === null ? null : (
        <>
          <Text style={styles.listed}>{t('orders.order.message')}</Text>
          <Text style={styles.reason}>
            <span dir="auto">{order.message}</span>
          </Text>
        </>
      )}
      {order.seller === null ? <Text style={styles.text}>{t('orders.order.payment')}</Text> : null}
    </>
  );
}

function Oils({ order, i18n, styles }: Props) {
  const { t, formats } = i18n;
  const totals = totalsIn(i18n, {
    goods: order.goodsAmount,
    shippingCost: order.shippingCost,
    total: order.totalAmount,
  });
  return (
    <>
      <ul style={styles.list}>
        {order.items.map(({ id, name, volume, quantity, price, leftOut, withdrawn }) => (
          <li key={id}>
            {t('orders.item', { quantity: formats.number(quantity), name })}
            {volume === null ? null : `, ${formats.millilitres(volume)}`}
            <br />
            {t('orders.line.each', { price: formats.euro(centsOfPrice(price)) })}
            {volume === null
              ? null
              : ` (${t('products.perLitre', { price: formats.euro(centsPerLitre(price, volume)) })})`}
            <br />
            {leftOut
              ? t('orders.leftOut')
              : formats.euro(lineCents({ quantity, priceCents: centsOfPrice(price) }))}
            {withdrawn ? ` (${t('orders.status.withdrawn')})` : null}
          </li>
        ))}
      </ul>
      <Text style={styles.text}>
        {totals.map(({ term, value }) => (
          <span key={term}>
            {t('orders.mail.fact', { term, value })}
            <br />
          </span>
        ))}
      </Text>
    </>
  );
}

/** The mandatory particulars of each oil (Regulation (EU) No 1169/2011, Art. 14), as they were when it was ordered. */
function Food({ order, i18n, styles }: Props) {
  return order.items.flatMap(({ id, name }) => {
    const lines = orderedFoodFacts(i18n, order, id).map((fact) =>
      i18n.t('orders.mail.fact', { term: fact.term, value: i18n.formats.list(fact.lines) }),
    );
    if (lines.length === 0) return [];
    return [<Lines key={id} title={i18n.t('orders.food', { name })} lines={lines} styles={styles} />];
  });
}

function Withdrawal({
  order,
  i18n,
  styles,
  origin,
  moment,
}: Props & { moment: (instant: string) => string }) {
  const sentences = withdrawalSentences(i18n, order, moment);
  return (
    <>
      {sentences.length === 0 ? null : (
        <Lines title={i18n.t('orders.withdrawal.title')} lines={sentences} styles={styles} />
      )}
      <Text style={styles.text}>
        <Link href={origin + pathIn(i18n.language, legalPath('withdrawal'))} style={styles.link}>
          {i18n.t('orders.withdrawal.more')}
        </Link>
      </Text>
    </>
  );
}

function Parcel({ order, i18n, styles }: Props) {
  const { t } = i18n;
  const lines = parcelFacts(i18n, order).map(({ term, text }) =>
    t('orders.mail.fact', { term, value: text }),
  );
  return lines.length === 0 ? null : <Lines title={t('orders.parcel')} lines={lines} styles={styles} />;
}

function Seller({ order, i18n, styles }: Props) {
  const { seller } = order;
  if (seller !== null) {
    return sellerFacts(i18n, seller).map(({ term, lines }) => (
      <Lines key={term} title={term} lines={lines} styles={styles} />
    ));
  }
  const place = placeName(i18n, { location: order.producerLocation, country: order.producerCountry });
  return (
    <Lines
      title={i18n.t('orders.column.producer')}
      lines={[order.producerName, place, order.producerPhone]}
      email={order.producerEmail}
      styles={styles}
    />
  );
}

function AcceptedTerms({ order: { termsVersion }, i18n: { t, formats, language }, styles, origin }: Props) {
  if (termsVersion === null) return null;
  return (
    <Text style={styles.text}>
      <Link href={origin + pathIn(language, termsPath('terms-buyers', termsVersion))} style={styles.link}>
        {t('orders.terms.version', { date: formats.date(termsVersion) })}
      </Link>
    </Text>
  );
}

function Buyer({ order: { shippingAddress, buyerEmail }, i18n: { t, language }, styles }: Props) {
  if (shippingAddress === null) return null;
  return (
    <Lines
      title={t('orders.order.where')}
      lines={[...addressLines(language, shippingAddress).map(({ text }) => text), shippingAddress.phone]}
      email={buyerEmail}
      styles={styles}
    />
  );
}

interface LinesProps {
  title: string;
  lines: readonly (string | null | undefined)[];
  email?: string | null;
  styles: MailStyles;
}

function Lines({ title, lines, email = null, styles }: LinesProps) {
  return (
    <>
      <Text style={styles.listed}>{title}</Text>
      <Text style={styles.text}>
        {lines.filter(Boolean).map((line) => (
          <span key={line} dir="auto">
            {line}
            <br />
          </span>
        ))}
        {email === null ? null : (
          <Link href={`mailto:${email}`} style={styles.link}>
            {email}
          </Link>
        )}
      </Text>
    </>
  );
}
