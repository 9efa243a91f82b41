/** Who sells, and on which terms: before a request, in the order and in each mail about it (Directive 2011/83/EU, Art. 6 (1), 8 (7)). */
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FactList, type Seller, traderFacts } from './trader-facts.tsx';

export function SellerFacts({ seller }: { seller: Seller }) {
  return <FactList facts={sellerFacts(useTranslations(), seller)} />;
}

/** Here and in the mail about an order. */
export function sellerFacts({ t, formats }: Translations, seller: Seller) {
  const { payment, deliveryDays, statedAt } = seller;
  return [
    ...traderFacts({ t }, seller),
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
