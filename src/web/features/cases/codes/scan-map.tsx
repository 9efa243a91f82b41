/** Where a code was scanned: a number in the middle of each country. A country is all that is known of a scan. */
import { useMemo } from 'react';
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import countryPlaces from '../../producers/map/country-places.json';
import type { MapMarker } from '../../producers/map/drawn-map.ts';
import { MapFrame } from '../../producers/map/map-frame.tsx';

/** Degrees around the middle of a country, so that a single one is not all that is seen. */
const around = 5;
const noMarkers: readonly MapMarker[] = [];
const places: Readonly<Record<string, readonly number[]>> = countryPlaces.places;

export function ScanMap({ countries }: Pick<CodeCaseResponse['scans'], 'countries'>) {
  const { t, formats, language } = useTranslations();
  const clusters = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countries.flatMap(({ country, scans: count }) => {
      const place = country === null ? undefined : places[country];
      if (country === null || place === undefined) return [];
      const [latitude = 0, longitude = 0] = place;
      return {
        label: `${names.of(country) ?? country}: ${formats.number(count)}`,
        count,
        latitude,
        longitude,
        extent: extentAround(latitude, longitude),
      };
    });
  }, [countries, language, formats]);
  if (clusters.length === 0) return null;
  return (
    <MapFrame
      label={t('cases.code.scans.map')}
      markers={noMarkers}
      clusters={clusters}
      extent={{
        west: Math.min(...clusters.map(({ extent }) => extent.west)),
        south: Math.min(...clusters.map(({ extent }) => extent.south)),
        east: Math.max(...clusters.map(({ extent }) => extent.east)),
        north: Math.max(...clusters.map(({ extent }) => extent.north)),
      }}
      heightClassName="h-72"
    />
  );
}

function extentAround(latitude: number, longitude: number) {
  return {
    west: longitude - around,
    south: latitude - around,
    east: longitude + around,
    north: latitude + around,
  };
}
