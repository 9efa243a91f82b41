/** The facts about the scanned bottle. "Verified" is said for authentic verdicts only. */
import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import { verificationPath } from '../../../../domain/common/page-paths.ts';
import { mediansText } from '../../../kernel/figures/taste.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { DialogActions } from '../../../kernel/ui/dialog.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Timeline } from '../../../kernel/ui/timeline.tsx';
import { Corrections } from '../corrections.tsx';
import { isMilestone, languageOfStage, stageName } from '../stage-labels.ts';
import { ScanSteps } from './scan-steps.tsx';
import { ScanVerdict } from './scan-verdict.tsx';
import { ScannedBottle } from './scanned-bottle.tsx';
import { ScannedFacts } from './scanned-facts.tsx';

interface Props {
  readonly found: QrLookupResponse;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function ScanResult({ found, onAgain, onClose }: Props) {
  const { t, language } = useTranslations();
  return (
    <>
      <ScanVerdict found={found} onAgain={onAgain} />
      <div className="mt-6 grid gap-x-11 gap-y-8 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="min-w-0">
          <ScannedBottle found={found} />
          <ScanSteps found={found} />
          <ScannedFacts found={found} />
        </div>
        <ScannedJourney found={found} />
      </div>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('shell.close')}
        </Button>
        <LinkButton variant="quiet" href={pathIn(language, verificationPath(found.qrCode.code))}>
          {t('scanner.fullPage')}
        </LinkButton>
      </DialogActions>
    </>
  );
}

function ScannedJourney({ found }: { found: QrLookupResponse }) {
  const { t, formats } = useTranslations();
  const { producerLanguage: own } = found.product;
  const journeyEvents = found.productionLogs.map((journeyEvent) => ({
    key: String(journeyEvent.id),
    when: formats.date(journeyEvent.timestamp, journeyEvent.timeZone),
    dateTime: journeyEvent.timestamp,
    title: <span lang={languageOfStage(journeyEvent.stage, own)}>{stageName(t, journeyEvent.stage)}</span>,
    important: isMilestone(journeyEvent.stage),
    detail: (
      <>
        {journeyEvent.location === null ? null : <p lang={own}>{journeyEvent.location}</p>}
        <Medians journeyEvent={journeyEvent} />
        {journeyEvent.notes === null ? null : (
          <p className="text-small whitespace-pre-line" lang={own}>
            {journeyEvent.notes}
          </p>
        )}
        <Corrections journeyEvent={journeyEvent} writtenIn={own} />
      </>
    ),
  }));
  return (
    <section>
      <h3 className="type-h3">{t('scanner.journey')}</h3>
      {journeyEvents.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('provenance.journey.empty')}</p>
      ) : (
        <Timeline entries={journeyEvents} className="mt-4" />
      )}
    </section>
  );
}

function Medians({ journeyEvent }: { journeyEvent: QrLookupResponse['productionLogs'][number] }) {
  const medians = mediansText(useTranslations(), journeyEvent);
  return medians === undefined ? null : <p className="tabular-nums">{medians}</p>;
}
