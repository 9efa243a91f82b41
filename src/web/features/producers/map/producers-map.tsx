/** The producers of the directory on a map, as a list beside it, and the selected one. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MapPoint } from '../../../../contract/producers/map.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import type { Extent } from '../../../../domain/producers/map.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { contentText } from '../../../kernel/figures/measurement.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { levelName, placeName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../kernel/ui/skeleton.tsx';
import type { DirectorySearch } from '../directory/directory-search.ts';
import { oilsContent } from '../directory/oils-content.ts';
import type { MapMarker } from './drawn-map.ts';
import { MapFrame } from './map-frame.tsx';
import { MapUnavailable } from './map-unavailable.tsx';
import { PlaceList } from './place-list.tsx';
import { producerMapQuery } from './queries.ts';
import { SelectedProducer } from './selected-producer.tsx';

export function ProducersMap({ search }: { search: DirectorySearch }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const [within, setWithin] = useState<Extent>();
  const [chosen, setChosen] = useState<string>();
  const { data: map, isError, refetch } = useQuery(producerMapQuery(useClient(), search, within));
  const points = map?.points;
  const hasClusters = map !== undefined && map.cells.length > 0;
  const markers = useMemo(
    () => (points === undefined || hasClusters ? [] : points.map((point) => markerOf(i18n, point))),
    [points, hasClusters, i18n],
  );
  if (map === undefined) {
    return isError ? (
      <MapUnavailable reason="map.reason.places" onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('map.loading')}>
        <Skeleton className="h-100 w-full lg:h-150" />
      </Loading>
    );
  }
  if (map.located === 0) {
    return (
      <EmptyState title={t('map.empty.title')}>
        <p>{t('map.empty.text')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0">
        <MapFrame
          label={t('map.label', { count: map.located })}
          markers={markers}
          clusters={map.cells}
          extent={map.extent ?? undefined}
          opened={chosen}
          onOpen={setChosen}
          // The visible extent matters only if there are too many producers for one response.
          onMove={map.located > map.points.length || within !== undefined ? setWithin : undefined}
          heightClassName="h-100 lg:h-150"
        />
        {chosen === undefined ? null : <SelectedProducer id={chosen} />}
      </div>
      <PlaceList map={map} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}

function markerOf(i18n: Translations, point: MapPoint): MapMarker {
  const { t, language } = i18n;
  const { measuredOils, certificationLevel: level } = point;
  const content = contentText(i18n, oilsContent(i18n, measuredOils));
  // Without a level the certificate is not in force; the profile explains that.
  const description =
    level === null ? content : t('map.description', { content, level: levelName(i18n, level) });
  return {
    key: String(point.id),
    kind: 'producer',
    certified: level !== null,
    title: point.name,
    language: point.language,
    description,
    address: placeName(i18n, point),
    href: pathIn(language, producerPath(point.id)),
    latitude: point.latitude,
    longitude: point.longitude,
  };
}
