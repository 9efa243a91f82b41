/** The journey of the batch in chronological order, in the producer's own words. */
import type { ProductionLogResponse, QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { mediansText } from '../../kernel/figures/taste.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Photograph } from '../pictures/photograph.tsx';
import { Corrections } from './corrections.tsx';
import { isMilestone, languageOfStage, stageName } from './stage-labels.ts';

interface Props {
  found: Pick<QrLookupResponse, 'productionLogs' | 'moreStages'> & {
    readonly product: Pick<QrLookupResponse['product'], 'id' | 'producerLanguage'>;
  };
}

export function VerifiedJourney({ found }: Props) {
  const { t, language } = useTranslations();
  return (
    <section className="verified-journey">
      <h2>{t('provenance.journey')}</h2>
      {found.productionLogs.length === 0 ? (
        <p>{t('provenance.journey.empty')}</p>
      ) : (
        <ol>
          {found.productionLogs.map((journeyEvent) => (
            <JourneyStage
              key={journeyEvent.id}
              journeyEvent={journeyEvent}
              language={found.product.producerLanguage}
            />
          ))}
        </ol>
      )}
      {found.moreStages === undefined ? null : (
        <p>
          <a href={pathIn(language, `${productPath(found.product.id)}#journey`)}>
            {t('provenance.journey.whole')}
          </a>
        </p>
      )}
    </section>
  );
}

interface StageProps {
  journeyEvent: ProductionLogResponse;
  /** The language that the producer writes in. */
  language: ContentLanguage;
}

function JourneyStage({ journeyEvent, language }: StageProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const medians = mediansText(i18n, journeyEvent);
  return (
    <li className={isMilestone(journeyEvent.stage) ? 'milestone' : undefined}>
      <time dateTime={journeyEvent.timestamp}>
        {formats.shortDate(journeyEvent.timestamp, journeyEvent.timeZone)}
      </time>
      <strong lang={languageOfStage(journeyEvent.stage, language)}>{stageName(t, journeyEvent.stage)}</strong>
      {journeyEvent.location === null ? null : <span lang={language}>{journeyEvent.location}</span>}
      {medians === undefined ? null : <span>{medians}</span>}
      {journeyEvent.notes === null ? null : <p lang={language}>{journeyEvent.notes}</p>}
      {journeyEvent.imageUrl === null ? null : (
        <Photograph
          address={journeyEvent.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, journeyEvent.stage) })}
          sizes="(width < 640px) 80vw, 300px"
          loading="lazy"
        />
      )}
      <Corrections journeyEvent={journeyEvent} writtenIn={language} />
    </li>
  );
}
