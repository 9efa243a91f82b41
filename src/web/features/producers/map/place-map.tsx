/** The map on the page of one producer. */
import { useMemo } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { contentText } from '../../../kernel/figures/measurement.ts';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { oilsContent } from '../directory/oils-content.ts';
import { MapFrame } from './map-frame.tsx';

export function PlaceMap({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { id, name, language, measuredOils, latitude, longitude } = producer;
  const certified = producer.certificationLevel !== null;
  const [north, east] = [Number(latitude), Number(longitude)];
  const address = placeName(i18n, producer);
  const description = contentText(i18n, oilsContent(i18n, measuredOils));
  const markers = useMemo(
    () => [
      {
        key: String(id),
        kind: 'producer' as const,
        certified,
        title: name,
        language,
        description,
        address,
        latitude: north,
        longitude: east,
      },
    ],
    [id, name, certified, language, description, address, north, east],
  );
  return (
    <MapFrame
      label={t('map.labelOne', { name })}
      markers={markers}
      extent={{ west: east, south: north, east, north }}
    />
  );
}
