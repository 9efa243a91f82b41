/** The contacts of an order: the producer, the buyer, the shipping address. */
import { Link } from '@tanstack/react-router';
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { countryName } from '../../kernel/i18n/country-names.ts';
import { placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

const link = 'text-link text-brand wrap-anywhere pointer-coarse:inline-block pointer-coarse:py-2';

export function OrderContacts({ order }: { order: OrderResponse }) {
  const { t } = useTranslations();
  return (
    <>
      <section aria-labelledby="contact">
        <h2 id="contact" className="type-h3 mb-3">
          {t('orders.order.contact')}
        </h2>
        <DefinitionList
          items={[
            { key: 'producer', term: t('orders.column.producer'), value: <Producer order={order} /> },
            { key: 'buyer', term: t('orders.column.buyer'), value: <Buyer order={order} /> },
          ]}
        />
      </section>
      <section aria-labelledby="address">
        <h2 id="address" className="type-h3 mb-2">
          {t('orders.order.where')}
        </h2>
        <Address order={order} />
      </section>
    </>
  );
}

function Producer({ order }: { order: OrderResponse }) {
  const { producerId, producerName, producerLocation, producerCountry, producerEmail, producerPhone } = order;
  const i18n = useTranslations();
  const address = producerPath(producerId);
  return (
    <>
      <Link to={address} className={link}>
        <bdi>{producerName}</bdi>
      </Link>
      <span className="block wrap-anywhere">
        {placeName(i18n, { location: producerLocation, country: producerCountry })}
      </span>
      <Reach email={producerEmail} phone={producerPhone} />
    </>
  );
}

function Buyer({ order: { buyerName, buyerEmail, shippingAddress } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  return (
    <>
      <bdi>{buyerName ?? t('orders.buyerGone')}</bdi>
      <Reach email={buyerEmail} phone={shippingAddress?.phone ?? null} />
    </>
  );
}

function Reach({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <>
      {email === null ? null : (
        <span className="block">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </span>
      )}
      {phone === null ? null : (
        <span className="block">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
            {phone}
          </a>
        </span>
      )}
    </>
  );
}

function Address({ order: { shippingAddress } }: { order: OrderResponse }) {
  const { t, language } = useTranslations();
  if (shippingAddress === null) return <p className="text-ink-2">{t('orders.order.noAddress')}</p>;
  return (
    <address dir="auto" className="wrap-anywhere not-italic">
      {addressLines(language, shippingAddress).map(({ key, text }) => (
        <span key={key} className="block" suppressHydrationWarning>
          {text}
        </span>
      ))}
    </address>
  );
}

/** Here and in the mail about an order. */
export function addressLines(
  language: SiteLanguage,
  { name, street, postalCode, city, country }: NonNullable<OrderResponse['shippingAddress']>,
) {
  return [
    { key: 'name', text: name },
    { key: 'street', text: street },
    { key: 'town', text: [postalCode, city].filter(Boolean).join(' ') },
    { key: 'country', text: country && countryName(language, country) },
  ];
}
