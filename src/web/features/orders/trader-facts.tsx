/** What a trader has stated about itself: on public pages, in the order and in each mail about it. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

export type Seller = NonNullable<OrderTermsResponse['seller']>;

interface Fact {
  readonly term: string;
  readonly lines: readonly string[];
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <DefinitionList
      items={facts.map(({ term, lines }) => ({
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

/** Who sells, with what a trader has stated about itself (Regulation (EU) 2022/2065, Art. 30 (7), 31 (1)). */
export function traderFacts({ t }: Pick<Translations, 't'>, seller: Seller) {
  const { legalName, address, email, phone } = seller;
  const registered = [
    ...(seller.register ? [`${t('orders.seller.register')}: ${seller.register}`] : []),
    ...(seller.taxId ? [`${t('orders.seller.taxId')}: ${seller.taxId}`] : []),
    ...(seller.selfCertified ? [t('orders.seller.certified')] : []),
  ];
  return [
    { term: t('orders.seller.title'), lines: [legalName, ...address.split('\n'), email, phone] },
    ...(registered.length === 0 ? [] : [{ term: t('orders.seller.trader'), lines: registered }]),
  ];
}
