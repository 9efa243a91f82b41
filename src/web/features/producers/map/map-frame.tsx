/**
 * A map in its frame, with buttons for readers who can neither drag nor pinch. It is loaded when it becomes
 * visible; an error is shown in its place.
 */
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react';
import type { Extent } from '../../../../domain/producers/map.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { IconButton } from '../../../kernel/ui/icon-button.tsx';
import { Loading, Skeleton } from '../../../kernel/ui/skeleton.tsx';
import type { DrawnMap } from './drawn-map.ts';
import { MapUnavailable } from './map-unavailable.tsx';
import { type MapSettings, mapSettingsQuery } from './queries.ts';
import { useDrawnMap, type ViewedMap } from './use-drawn-map.ts';

interface Props extends ViewedMap {
  /** Default: 400 pixels. */
  readonly heightClassName?: string | undefined;
}

export function MapFrame({ heightClassName = 'h-100', ...props }: Props) {
  const { data: settings, isError, refetch } = useQuery(mapSettingsQuery(useClient()));
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

interface DrawingProps extends ViewedMap {
  readonly heightClassName: string;
  readonly settings: MapSettings;
}

function Drawing({ heightClassName, settings, ...view }: DrawingProps) {
  const { t } = useTranslations();
  const { host, drawn, failure, retry } = useDrawnMap(settings, view);
  if (failure !== undefined) return <MapUnavailable reason={failure} onRetry={retry} />;
  return (
    <div>
      <div className={`map-sheet bg-label ${heightClassName}`} ref={host} aria-busy={drawn === undefined} />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <p className="type-caption mr-auto max-w-[26rem]">
          <span className="sr-only">{t('map.keys')} </span>
          {settings.provider === 'own' && settings.tiles === null ? t('map.source') : null}
        </p>
        <Controls drawn={drawn} extent={view.extent} />
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
