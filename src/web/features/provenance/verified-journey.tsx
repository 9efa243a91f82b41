/** The journey of the batch in chronological order, in the producer's own words. */
import type { ProductionLogResponse, QrLookupResponse } from '../../../contract/provenance.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Photograph } from '../pictures/photograph.tsx';
import { Corrections } from './corrections.tsx';
import { isMilestone, languageOfStage, stageName } from './stage-labels.ts';

interface Props {
  found: Pick<QrLookupResponse, 'productionLogs'> & {
    readonly product: Pick<QrLookupResponse['product'], 'producerLanguage'>;
  };
}

export function VerifiedJourney({ found }: Props) {
  const { t } = useTranslations();
  return (
    <section className="verified-journey">
      <h2>{t('provenance.journey')}</h2>
      {found.productionLogs.length === 0 ? (
        <p>{t('provenance.journey.empty')}</p>
      ) : (
        <ol>
          {found.productionLogs.map((entry) => (
            <JourneyStage key={entry.id} entry={entry} language={found.product.producerLanguage} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StageProps {
  entry: ProductionLogResponse;
  /** The language that the producer writes in. */
  language: ContentLanguage;
}

function JourneyStage({ entry, language }: StageProps) {
  const { t, formats } = useTranslations();
  return (
    <li className={isMilestone(entry.stage) ? 'milestone' : undefined}>
      <time dateTime={entry.timestamp}>{formats.shortDate(entry.timestamp, entry.timeZone)}</time>
      <strong lang={languageOfStage(entry.stage, language)}>{stageName(t, entry.stage)}</strong>
      {entry.location === null ? null : <span lang={language}>{entry.location}</span>}
      {entry.notes === null ? null : <p lang={language}>{entry.notes}</p>}
      {entry.imageUrl === null ? null : (
        <Photograph
          address={entry.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, entry.stage) })}
          sizes="(width < 640px) 80vw, 300px"
          loading="lazy"
        />
      )}
      <Corrections entry={entry} writtenIn={language} />
    </li>
  );
}
