/** The journey of a batch as recorded, in the time of the place, and the form that adds a stage to it. */
import { useQuery } from '@tanstack/react-query';
import type { ProductResponse } from '../../contract/products.ts';
import type { ProductionLogResponse } from '../../contract/provenance.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { useClient } from '../data/use-client.tsx';
import { EmptyDrawing } from '../design/art/empty-drawing.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Panel } from '../design/panel.tsx';
import { Timeline } from '../design/timeline.tsx';
import { isMilestone, stageName } from '../provenance/verdict-words.ts';
import { countryName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { EntryForm } from './entry-form.tsx';
import { zoneOf } from './place-time.ts';
import { journeyQuery } from './queries.ts';

interface Props {
  product: ProductResponse;
  /** In which the producer writes. */
  writtenIn: ContentLanguage | undefined;
}

export function JourneyPart({ product, writtenIn }: Props) {
  const words = useWords();
  const { t, formats } = words;
  const { data: journey = [] } = useQuery(journeyQuery(useClient(), String(product.id)));
  const country = product.producerCountry;
  return (
    <div className="mt-9 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <section>
        <h2 className="type-h3">{t('dashboard.journey.heading')}</h2>
        {journey.length === 0 ? (
          <EmptyState
            title={t('dashboard.journey.empty.title')}
            picture={<EmptyDrawing kind="basket" />}
            className="mt-5"
          >
            {t('dashboard.journey.empty.text')}
          </EmptyState>
        ) : (
          <>
            {zoneOf(country) === undefined ? null : (
              <p className="type-caption mt-1">
                {t('dashboard.journey.times', { place: countryName(words, country) })}
              </p>
            )}
            <Timeline
              className="mt-6 max-w-[42em]"
              entries={journey.map((entry) => ({
                key: String(entry.id),
                when: formats.dateTime(entry.timestamp, zoneOf(country)),
                dateTime: entry.timestamp,
                title: stageName(t, entry.stage),
                detail: <EntryDetails entry={entry} writtenIn={writtenIn} />,
                important: isMilestone(entry.stage),
              }))}
            />
          </>
        )}
      </section>
      <Panel title={t('dashboard.entry.title')} className="self-start noscript:hidden">
        <EntryForm productId={product.id} country={country} />
      </Panel>
    </div>
  );
}

type DetailsProps = Pick<Props, 'writtenIn'> & { entry: ProductionLogResponse };

function EntryDetails({ entry, writtenIn }: DetailsProps) {
  const facts = measuresOf(entry, useWords());
  return (
    <>
      {facts.length === 0 ? null : <span className="block tabular-nums">{facts.join(' · ')}</span>}
      {entry.notes === null ? null : (
        <p lang={writtenIn} className="mt-0.5 max-w-reading break-words whitespace-pre-line text-ink">
          {entry.notes}
        </p>
      )}
    </>
  );
}

function measuresOf({ location, quantity, quantityUnit, temperature }: ProductionLogResponse, words: Words) {
  const { t, formats } = words;
  const amount = Number(quantity);
  return [
    location,
    quantity !== null && quantityUnit === 'l' && formats.litres(amount),
    quantity !== null &&
      quantityUnit === 'kg' &&
      `${formats.number(amount)}\u00a0${t('dashboard.entry.unit.kg')}`,
    temperature !== null &&
      t('dashboard.journey.degrees', { number: formats.number(Number(temperature), 1) }),
  ].filter((fact) => typeof fact === 'string');
}
