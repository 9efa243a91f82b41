/** The tracking of a shipped parcel, for the buyer. */
import type { OrderResponse } from '../../../contract/orders/orders.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';

export function ParcelTracking({ order: { events } }: { order: OrderResponse }) {
  const { t } = useTranslations();
  const sent = events.find(({ carrier, trackingNumber }) => carrier !== null || trackingNumber !== null);
  if (sent === undefined) return null;
  const facts = [
    { key: 'carrier', term: t('orders.carrier'), text: sent.carrier },
    { key: 'number', term: t('orders.trackingNumber'), text: sent.trackingNumber },
  ];
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="type-h3 mb-3">
        {t('orders.parcel')}
      </h2>
      <DefinitionList
        items={facts
          .filter(({ text }) => text !== null)
          .map(({ key, term, text }) => ({
            key,
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
