/** The tracking of a shipped parcel, for the buyer. */
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

export function ParcelTracking({ order }: { order: OrderResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const facts = parcelFacts(i18n, order);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="type-h3 mb-3">
        {t('orders.parcel')}
      </h2>
      <DefinitionList
        items={facts.map(({ term, text }) => ({
          key: term,
          term,
          value: (
            <bdi translate="no" className="wrap-anywhere select-all">
              {text}
            </bdi>
          ),
        }))}
      />
    </section>
  );
}

/** Here and in the mail about an order. None before the parcel left. */
export function parcelFacts({ t }: Translations, { events }: Pick<OrderResponse, 'events'>) {
  const sent = events.find(({ carrier, trackingNumber }) => carrier !== null || trackingNumber !== null);
  const facts = [
    { term: t('orders.carrier'), text: sent?.carrier },
    { term: t('orders.trackingNumber'), text: sent?.trackingNumber },
  ];
  return facts.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
