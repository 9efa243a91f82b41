/** The journey of the batch in order of time, in the producer's own words. */
import type { ProductionLogResponse, QrLookupResponse } from '../../contract/provenance.ts';
import { Photograph } from '../pictures/photograph.tsx';
import { useWords } from '../words/use-words.tsx';
import { isMilestone, stageName } from './verdict-words.ts';

export function VerifiedJourney({ found }: { found: Pick<QrLookupResponse, 'productionLogs'> }) {
  const { t } = useWords();
  return (
    <section className="verified-journey">
      <h2>{t('provenance.journey')}</h2>
      {found.productionLogs.length === 0 ? (
        <p>{t('provenance.journey.empty')}</p>
      ) : (
        <ol>
          {found.productionLogs.map((entry) => (
            <JourneyStage key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function JourneyStage({ entry }: { entry: ProductionLogResponse }) {
  const { t, formats } = useWords();
  return (
    <li className={isMilestone(entry.stage) ? 'milestone' : undefined}>
      <time dateTime={entry.timestamp}>{formats.shortDate(entry.timestamp, entry.timeZone)}</time>
      <strong>{stageName(t, entry.stage)}</strong>
      {entry.location === null ? null : <span>{entry.location}</span>}
      {entry.notes === null ? null : <p>{entry.notes}</p>}
      {entry.imageUrl === null ? null : (
        <Photograph
          address={entry.imageUrl}
          alt={t('products.journey.photograph', { stage: stageName(t, entry.stage) })}
          sizes="(width < 640px) 80vw, 300px"
          loading="lazy"
        />
      )}
    </li>
  );
}
