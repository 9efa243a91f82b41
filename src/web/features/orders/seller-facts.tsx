/** Who sells, and on which terms: before a request, in the order and in each mail about it (Directive 2011/83/EU, Art. 6 (1), 8 (7)). */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

export type Seller = NonNullable<OrderTermsResponse['seller']>;

export function SellerFacts({ seller }: { seller: Seller }) {
  return (
    <DefinitionList
      items={sellerFacts(useTranslations(), seller).map(({ term, lines }) => ({
        key: term,
        term,
        value: lines.map((text) => (
          <span key={text} dir="auto" className="block wrap-anywhere">
            {text}
          </span>
        )),
      }))}
    />
  );
}

/** Here and in the mail about an order. */
export function sellerFacts({ t, formats }: Translations, seller: Seller) {
  const { legalName, address, email, phone, payment, deliveryDays, statedAt } = seller;
  const registered = [
    ...(seller.register ? [`${t('orders.seller.register')}: ${seller.register}`] : []),
    ...(seller.taxId ? [`${t('orders.seller.taxId')}: ${seller.taxId}`] : []),
    ...(seller.selfCertified ? [t('orders.seller.certified')] : []),
  ];
  return [
    { term: t('orders.seller.title'), lines: [legalName, ...address.split('\n'), email, phone] },
    // Regulation (EU) 2022/2065, Art. 31 (1): buyers see what the trader has stated.
    ...(registered.length === 0 ? [] : [{ term: t('orders.seller.trader'), lines: registered }]),
    { term: t('orders.seller.vat'), lines: [vatText({ t, formats }, seller)] },
    {
      term: t('orders.seller.payment'),
      lines: [t(`orders.seller.payment.${payment}`), t('orders.seller.payTo')],
    },
    { term: t('orders.seller.delivery'), lines: [t('orders.seller.within', { count: deliveryDays })] },
    { term: t('orders.withdrawal.title'), lines: [t('orders.seller.withdrawal')] },
    { term: t('orders.seller.complaints'), lines: [t('orders.seller.complaintsText')] },
    {
      term: t('orders.seller.terms'),
      lines: [t('orders.seller.asOf', { date: formats.date(statedAt.slice(0, 10)) })],
    },
  ];
}

/** Directive 2011/83/EU, Art. 6 (1) (e): the price with taxes. */
function vatText({ t, formats }: Pick<Translations, 't' | 'formats'>, { vatRate, vatExemption }: Seller) {
  return vatRate === null
    ? t('orders.seller.vatExempt', { reason: vatExemption ?? '' })
    : t('orders.seller.vatIncluded', { rate: formats.number(Number(vatRate)) });
}
