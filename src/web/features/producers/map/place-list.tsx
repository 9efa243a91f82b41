/** The markers of the map as a list, for keyboards and for readers who do not see the map. */
import { useState } from 'react';
import type { MapPoint } from '../../../../contract/producers/map.ts';
import { ContentFigure } from '../../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../../kernel/figures/content-source.tsx';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Seal } from '../../../kernel/illustrations/illustrations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { oilsContent } from '../directory/oils-content.ts';
import type { ProducerMap } from './queries.ts';

const firstPageSize = 10;
const nextPageSize = 25;

type Props = {
  map: ProducerMap;
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
};

export function PlaceList({ map, chosen, onChoose }: Props) {
  const { t } = useTranslations();
  const [length, setLength] = useState(firstPageSize);
  const shown = map.points.slice(0, length);
  return (
    <section aria-label={t('map.list')} className="min-w-0">
      <p className="type-caption mb-2.5">
        {t('map.onlyLocated')}
        {map.located < map.matched ? ` ${t('map.some', { located: map.located, matched: map.matched })}` : ''}
        {map.cells.length > 0 ? ` ${t('map.strongest', { count: map.points.length })}` : ''}
      </p>
      <ul className="border-t border-ink">
        {shown.map((point) => (
          <li key={point.id} className="border-b border-line">
            <PlaceRow point={point} isChosen={chosen === String(point.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {map.points.length > length ? (
        <Button
          variant="outlined"
          size="small"
          className="mt-4"
          onClick={() => setLength(length + nextPageSize)}
        >
          {t('map.more')}
        </Button>
      ) : null}
    </section>
  );
}

type RowProps = { point: MapPoint; isChosen: boolean; onChoose: (key: string | undefined) => void };

function PlaceRow({ point, isChosen, onChoose }: RowProps) {
  const i18n = useTranslations();
  const { certificationLevel: level } = point;
  const content = oilsContent(i18n, point.measuredOils);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : String(point.id))}
      className="flex min-h-16 w-full items-center gap-3.5 px-2 py-2.5 text-left hover:bg-wash aria-pressed:bg-wash"
    >
      <span className="w-10 flex-none" aria-hidden="true">
        {level === null ? null : <Seal level={level} size={40} />}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere]"
          lang={point.language}
          dir="auto"
        >
          {point.name}
        </span>
        <span className="type-caption line-clamp-2 [overflow-wrap:anywhere]">{placeName(i18n, point)}</span>
        <ContentFigure of={content} className="text-[1.25rem]" />
        <ContentSource of={content} />
      </span>
    </button>
  );
}
