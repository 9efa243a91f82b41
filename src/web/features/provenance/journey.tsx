/**
 * The journey of a batch in chronological order: the temperature of the oil over the stages, and each stage
 * in the producer's words. Import it from `lazy-journey.ts`.
 */
import type { ProductionLogResponse } from '../../../contract/provenance/provenance.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { tastingStage } from '../../../domain/provenance/tasting.ts';
import { mediansText } from '../../kernel/figures/taste.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { Trans } from '../../kernel/i18n/trans.tsx';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { JourneyChart } from '../../kernel/illustrations/illustrations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Photograph } from '../pictures/photograph.tsx';
import { Corrections } from './corrections.tsx';
import { isMilestone, languageOfStage, stageName } from './stage-labels.ts';

/** °C, from the storage advice. */
const storageLimit = 15;
const storageStage = 'Storage';
/** More stages than this are stacked: side by side they would be too narrow. */
const maxUnfolded = 7;
/** Stages that warm a sample in a glass or a tube: not the temperature at which the batch was stored. */
const ofSamples: ReadonlySet<string> = new Set([tastingStage, 'Lab Analysis (NMR)']);

export interface JourneyProps {
  batchNumber: string | null;
  journeyEvents: readonly ProductionLogResponse[];
  /** The language that the producer writes in. */
  language: ContentLanguage;
  /** Of the oil's page, where `journey` names a later page of a long journey. */
  path: string;
  next: string | undefined;
  continued: boolean;
}

/** Below 40 px the display face makes identifiers hard to read. */
function inText(identifier: string) {
  return <span className="font-text">{identifier}</span>;
}

export function Journey({ batchNumber, journeyEvents, language, path, next, continued }: JourneyProps) {
  const { t, language: read } = useTranslations();
  const beside = journeyEvents.length <= maxUnfolded;
  return (
    <section id="journey" className="mt-18 scroll-mt-6 lg:mt-24">
      <h2 className="type-h2 mb-6">
        {batchNumber === null ? (
          t('products.journey')
        ) : (
          <Trans id="products.journey.ofBatch" values={{ batch: batchNumber }} parts={{ number: inText }} />
        )}
      </h2>
      {journeyEvents.length === 0 ? (
        <p className="border-t border-line pt-4 text-ink-2">{t('provenance.journey.empty')}</p>
      ) : (
        <>
          {beside ? <Temperatures journeyEvents={journeyEvents} /> : null}
          <ol className={classNames('journey-stages', beside && 'journey-beside')}>
            {journeyEvents.map((journeyEvent) => (
              <Stage key={journeyEvent.id} journeyEvent={journeyEvent} language={language} />
            ))}
          </ol>
        </>
      )}
      {continued || next !== undefined ? (
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {continued ? <a href={pathIn(read, `${path}#journey`)}>{t('products.journey.first')}</a> : null}
          {next === undefined ? null : (
            <a href={pathIn(read, `${path}?journey=${next}#journey`)}>{t('products.journey.next')}</a>
          )}
        </p>
      ) : null}
    </section>
  );
}

/** A chart for wide screens; each stage states its temperature as text too. */
function Temperatures({ journeyEvents }: { journeyEvents: readonly ProductionLogResponse[] }) {
  const { t, formats } = useTranslations();
  const readings = journeyEvents.map(({ id, stage, temperature }) => {
    const degrees = temperature === null || ofSamples.has(stage) ? null : Number(temperature);
    const isStored = stage === storageStage;
    return {
      id,
      isStored,
      temperature: degrees,
      written: degrees === null ? '' : formats.number(degrees, 1),
    };
  });
  if (readings.filter(({ temperature }) => temperature !== null).length < 2) return null;
  const line = (degrees: number) => ({
    temperature: degrees,
    text: t('products.journey.degrees', { degrees: formats.number(degrees) }),
  });
  return (
    <div className="mb-3 hidden xl:block">
      <JourneyChart
        readings={readings}
        limit={{
          temperature: storageLimit,
          text: t('products.journey.limit', { degrees: formats.number(storageLimit) }),
        }}
        lines={[line(10), line(20)]}
        label={t('products.journey.chart')}
      />
    </div>
  );
}

function Stage({
  journeyEvent,
  language,
}: {
  journeyEvent: ProductionLogResponse;
  language: ContentLanguage;
}) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const measures = measuresOf(i18n, journeyEvent);
  return (
    <li className={isMilestone(journeyEvent.stage) ? 'journey-milestone' : undefined}>
      <time dateTime={journeyEvent.timestamp} className="type-caption block tabular-nums">
        {formats.shortDate(journeyEvent.timestamp, journeyEvent.timeZone)}
      </time>
      <h3 className="type-h4" lang={languageOfStage(journeyEvent.stage, language)}>
        {stageName(t, journeyEvent.stage)}
      </h3>
      {measures.length === 0 ? null : (
        <p className="text-small font-semibold tabular-nums">{measures.join(' · ')}</p>
      )}
      {journeyEvent.location === null ? null : (
        <p className="type-caption mt-0.5" lang={language}>
          {journeyEvent.location}
        </p>
      )}
      {journeyEvent.notes === null ? null : (
        <p className="mt-1 text-small whitespace-pre-line text-ink-2" lang={language}>
          {journeyEvent.notes}
        </p>
      )}
      {journeyEvent.imageUrl === null ? null : (
        <Photograph
          address={journeyEvent.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, journeyEvent.stage) })}
          sizes="(width < 640px) 80vw, 300px"
          loading="lazy"
          className="mt-3 h-auto max-h-80 w-full max-w-75 border border-line object-cover"
        />
      )}
      <Corrections
        journeyEvent={journeyEvent}
        writtenIn={language === i18n.language ? undefined : language}
      />
    </li>
  );
}

function measuresOf(i18n: Translations, journeyEvent: ProductionLogResponse): string[] {
  const { t, formats } = i18n;
  const { quantity, quantityUnit: unit, temperature } = journeyEvent;
  const measures: string[] = [];
  if (quantity !== null && unit === 'l') measures.push(formats.litres(Number(quantity)));
  if (quantity !== null && unit === 'kg') measures.push(formats.kilograms(Number(quantity)));
  if (temperature !== null) {
    measures.push(t('products.journey.degrees', { degrees: formats.number(Number(temperature), 1) }));
  }
  const medians = mediansText(i18n, journeyEvent);
  if (medians !== undefined) measures.push(medians);
  return measures;
}
