/** The map that sets the place of the grove: pressed, or moved under the centre with the arrow keys. */
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import {
  type Coordinates,
  readCoordinates,
  writeCoordinates,
} from '../../../../domain/producers/coordinates.ts';
import { extentOfCountry } from '../../../../domain/producers/country-extents.ts';
import type { Extent } from '../../../../domain/producers/map.ts';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import type { MapMarker } from '../map/drawn-map.ts';
import { MapFrame } from '../map/map-frame.tsx';

interface Props {
  /** As typed; no pin if it is not a valid place. */
  text: string;
  producer: ProducerResponse;
  onPick: (text: string) => void;
}

/** Decimals of a degree: about a metre, the precision of a pin on a map. */
const pinPrecision = 5;
/** Degrees. */
const reach = 0.3;

export function PlacePicker({ text, producer, onPick }: Props) {
  const { t } = useTranslations();
  const place = readCoordinates(text);
  const [pressed, setPressed] = useState('');
  const [seen, setSeen] = useState<Extent>();
  const [looked, setLooked] = useState(() => around(place) ?? extentOfCountry(producer.country));
  const markers = useMarkers(place, producer);
  // Moves to a typed place that is out of view; after pressing a place, readers may move the map freely.
  if (
    text !== pressed &&
    place !== undefined &&
    seen !== undefined &&
    !isWithin(place, seen) &&
    !isSame(looked, around(place))
  ) {
    setLooked(around(place));
  }
  const pick = (chosen: Coordinates) => {
    const written = writeCoordinates({
      latitude: Number(chosen.latitude.toFixed(pinPrecision)),
      longitude: Number(chosen.longitude.toFixed(pinPrecision)),
    });
    setPressed(written);
    onPick(written);
  };
  return (
    <div>
      <MapFrame
        label={t('profile.place.map')}
        markers={markers}
        extent={looked}
        onMove={setSeen}
        onPick={pick}
      />
      <p className="mt-3">
        <Button
          variant="outlined"
          size="small"
          icon={<MapPin aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
          disabled={seen === undefined}
          onClick={() => {
            if (seen !== undefined) pick(middleOf(seen));
          }}
        >
          {t('profile.place.middle')}
        </Button>
      </p>
    </div>
  );
}

/** The pin of the place, the same one until the place or the producer changes. */
function useMarkers(place: Coordinates | undefined, producer: ProducerResponse): readonly MapMarker[] {
  const i18n = useTranslations();
  const { t } = i18n;
  const { latitude, longitude } = place ?? {};
  const address = placeName(i18n, producer);
  const { name, language } = producer;
  return useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? []
        : [
            {
              key: 'place',
              kind: 'producer' as const,
              title: name,
              language,
              description: t('profile.place.pin'),
              address,
              latitude,
              longitude,
            },
          ],
    [latitude, longitude, name, language, address, t],
  );
}

/** Wide enough to show a coast or a bay that identifies the place. */
function around(place: Coordinates | undefined): Extent | undefined {
  if (place === undefined) return undefined;
  const { latitude, longitude } = place;
  return {
    west: longitude - reach,
    south: latitude - reach,
    east: longitude + reach,
    north: latitude + reach,
  };
}

function isWithin({ latitude, longitude }: Coordinates, { west, south, east, north }: Extent): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function isSame(one: Extent | undefined, other: Extent | undefined): boolean {
  return one?.west === other?.west && one?.south === other?.south;
}

function middleOf({ west, south, east, north }: Extent): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
