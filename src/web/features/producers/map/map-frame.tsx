/**
 * A map in its frame, with buttons for readers who can neither drag nor pinch. It is loaded when it becomes
 * visible; an error is shown in its place.
 */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '../../../../domain/producers/coordinates.ts';
import type { Extent } from '../../../../domain/producers/map.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { IconButton } from '../../../kernel/ui/icon-button.tsx';
import { Loading, Skeleton } from '../../../kernel/ui/skeleton.tsx';
import { chartNames } from './chart-names.ts';
import type { DrawnMap, MapCluster, MapMarker, MapPlan } from './drawn-map.ts';
import { MapUnavailable } from './map-unavailable.tsx';
import { mapSettingsQuery } from './queries.ts';

interface Props {
  /** The accessible name of the map. */
  readonly label: string;
  readonly markers: readonly MapMarker[];
  readonly clusters?: readonly MapCluster[] | undefined;
  /** Visible at first, and again after "Fit all". */
  readonly extent: Extent | undefined;
  /** The key of the marker whose popup is open. */
  readonly opened?: string | undefined;
  readonly onOpen?: ((key: string | undefined) => void) | undefined;
  readonly onMove?: ((extent: Extent) => void) | undefined;
  /** If set, a place is chosen on the map. */
  readonly onPick?: ((place: Coordinates) => void) | undefined;
  /** Default: 400 pixels. */
  readonly heightClassName?: string | undefined;
}

type Settings = NonNullable<ReturnType<typeof useSettings>['data']>;
const useSettings = () => useQuery(mapSettingsQuery(useClient()));

const noClusters: readonly MapCluster[] = [];

export function MapFrame({ heightClassName = 'h-100', ...props }: Props) {
  const { data: settings, isError, refetch } = useSettings();
  if (isError) return <MapUnavailable reason="map.reason.settings" onRetry={() => void refetch()} />;
  if (settings === undefined) return <Coming heightClassName={heightClassName} />;
  if (settings.provider === 'google' && settings.googleKey === null) {
    return <MapUnavailable reason="map.reason.noKey" />;
  }
  return <Drawing {...props} heightClassName={heightClassName} settings={settings} />;
}

function Coming({ heightClassName }: { heightClassName: string }) {
  const { t } = useTranslations();
  return (
    <Loading label={t('map.loading')}>
      <Skeleton className={`w-full ${heightClassName}`} />
    </Loading>
  );
}

function Drawing({
  label,
  markers,
  clusters = noClusters,
  extent,
  opened,
  onOpen,
  onMove,
  onPick,
  heightClassName,
  settings,
}: Props & { readonly heightClassName: string; readonly settings: Settings }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const [failure, setFailure] = useState<MessageId>();
  const [attempt, setAttempt] = useState(0);
  const onMarkerOpen = useEffectEvent((key: string | undefined) => onOpen?.(key));
  const onMapMove = useEffectEvent((seen: Extent) => onMove?.(seen));
  const onPlacePick = useEffectEvent((place: Coordinates) => onPick?.(place));
  const picks = onPick !== undefined;
  const start = useEffectEvent(async (element: HTMLElement) =>
    startMap(settings, i18n, {
      host: element,
      texts: {
        cluster: (count) => t('map.heap', { count }),
        close: t('map.close'),
        link: t('map.profile'),
        names: chartNames(i18n),
      },
      onOpen: onMarkerOpen,
      onMove: onMapMove,
      ...(picks ? { onPick: onPlacePick } : {}),
    }),
  );

  useEffect(() => {
    if (host.current === null) return;
    let isGone = false;
    // Each attempt gets an element of its own, so that none finds leftovers of another.
    const element = document.createElement('div');
    element.className = 'map-host';
    host.current.replaceChildren(element);
    let started: DrawnMap | undefined;
    const bring = async () => {
      try {
        started = await start(element);
        if (isGone) started.end();
        else setDrawn(started);
      } catch {
        if (!isGone) setFailure('map.reason.notLoaded');
      }
    };
    void bring();
    return () => {
      isGone = true;
      setDrawn(undefined);
      started?.end();
    };
  }, [attempt]);

  useEffect(() => {
    const element = host.current?.querySelector('.map-host');
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', label);
    element?.setAttribute('tabindex', '0');
  }, [label, drawn]);
  useEffect(() => {
    drawn?.show(markers, clusters);
  }, [drawn, markers, clusters]);
  const { west, south, east, north } = extent ?? {};
  useEffect(() => {
    const isPlace = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
    drawn?.fit(isPlace ? { west, south, east, north } : undefined);
  }, [drawn, west, south, east, north]);
  useEffect(() => {
    drawn?.open(opened);
  }, [drawn, opened, markers]);

  if (failure !== undefined) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <MapUnavailable reason={failure} onRetry={retry} />;
  }
  return (
    <div>
      <div className={`map-sheet bg-label ${heightClassName}`} ref={host} aria-busy={drawn === undefined} />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="type-caption mr-auto max-w-[26rem]">
          <span className="sr-only">{t('map.keys')} </span>
          {settings.provider === 'own' && settings.tiles === null ? t('map.source') : null}
        </p>
        <Controls drawn={drawn} extent={extent} />
      </div>
    </div>
  );
}

const directions = [
  { word: 'map.left', Icon: ArrowLeft, right: -1, down: 0 },
  { word: 'map.up', Icon: ArrowUp, right: 0, down: -1 },
  { word: 'map.down', Icon: ArrowDown, right: 0, down: 1 },
  { word: 'map.right', Icon: ArrowRight, right: 1, down: 0 },
] as const;

function Controls({ drawn, extent }: { drawn: DrawnMap | undefined; extent: Extent | undefined }) {
  const { t } = useTranslations();
  const isOff = drawn === undefined;
  return (
    <div role="group" aria-label={t('map.controls')} className="flex flex-wrap items-center gap-1.5">
      {/* Two groups, so that a narrow screen breaks the line here. */}
      <span className="inline-flex items-center gap-0.5 sm:gap-1.5">
        {directions.map(({ word, Icon, right, down }) => (
          <IconButton
            key={word}
            label={t(word)}
            icon={<Icon aria-hidden="true" />}
            disabled={isOff}
            onClick={() => drawn?.panBy(right * 0.4, down * 0.4)}
          />
        ))}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Button variant="outlined" size="small" disabled={isOff} onClick={() => drawn?.fit(extent)}>
          {t('map.fit')}
        </Button>
        <IconButton
          bordered
          label={t('map.out')}
          icon={<Minus aria-hidden="true" />}
          disabled={isOff}
          onClick={() => drawn?.zoomBy(-1)}
        />
        <IconButton
          bordered
          label={t('map.in')}
          icon={<Plus aria-hidden="true" />}
          disabled={isOff}
          onClick={() => drawn?.zoomBy(1)}
        />
      </span>
    </div>
  );
}

async function startMap(
  settings: Settings,
  { t, formats, language }: Translations,
  plan: MapPlan,
): Promise<DrawnMap> {
  if (settings.provider === 'google') {
    const { startGoogleMap } = await import('./google-map.ts');
    return startGoogleMap({ ...plan, key: settings.googleKey ?? '', language });
  }
  const { startLeafletMap } = await import('./leaflet-map.ts');
  const degrees = (value: number, axis: 'latitude' | 'longitude') => {
    if (value === 0) return '0°';
    const side = axis === 'latitude' ? (value < 0 ? 'south' : 'north') : value < 0 ? 'west' : 'east';
    return t(`map.degrees.${side}`, { degrees: formats.number(Math.abs(value), 3) });
  };
  return startLeafletMap({ ...plan, tiles: settings.tiles, degrees });
}
