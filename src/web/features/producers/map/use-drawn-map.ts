/** The map in its frame: starts it, shows what changes on it, and ends it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '../../../../domain/producers/coordinates.ts';
import type { Extent } from '../../../../domain/producers/map.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { chartNames } from './chart-names.ts';
import type { DrawnMap, MapCluster, MapMarker, MapPlan } from './drawn-map.ts';
import type { MapSettings } from './queries.ts';

export interface ViewedMap {
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
}

const noClusters: readonly MapCluster[] = [];

export function useDrawnMap(settings: MapSettings, view: ViewedMap) {
  const { host, drawn, failure, retry } = useStartedMap(settings, view);
  useShown(host, drawn, view);
  return { host, drawn, failure, retry };
}

/** `host` is the element of the map, `drawn` is undefined until the map is there. */
function useStartedMap(settings: MapSettings, { onOpen, onMove, onPick }: ViewedMap) {
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

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };
  return { host, drawn, failure, retry };
}

/** Keeps the map as it is to be seen. */
function useShown(
  host: RefObject<HTMLElement | null>,
  drawn: DrawnMap | undefined,
  { label, markers, clusters = noClusters, extent, opened }: ViewedMap,
) {
  useEffect(() => {
    const element = host.current?.querySelector('.map-host');
    element?.setAttribute('role', 'region');
    element?.setAttribute('aria-label', label);
    element?.setAttribute('tabindex', '0');
  }, [host, label, drawn]);
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
}

async function startMap(
  settings: MapSettings,
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
