/** The sections of a producer's evidence page, with the dialogs of its decisions. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { InspectionsOf } from '../../../verification-calls/inspection/inspections-of.tsx';
import { PendingProposal } from '../approval/pending-proposal.tsx';
import type { BeginCertificateAction } from '../deciding/certificate-actions.tsx';
import type { Outcome } from '../deciding/decision.ts';
import { useMayDecide } from '../deciding/decision-eligibility.tsx';
import { OutcomeNotice } from '../deciding/outcome-notice.tsx';
import { useCertificateAction } from '../deciding/use-certificate-action.ts';
import { useDecision } from '../deciding/use-decision.ts';
import { certificationQuery, proposalsQuery } from '../evaluation/queries.ts';
import { BatchRecalls } from './batch-recalls.tsx';
import { UnreadBatchReports } from './batch-reports.tsx';
import { CertificateHistory, certificateHistoryId } from './certificate-history.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { LabResultForm } from './lab-result-form.tsx';
import { LabResults } from './lab-results.tsx';
import { ProducerDecision } from './producer-decision.tsx';
import type { RenewalReport } from './unread-report.tsx';
import { WordsToCheck } from './words-to-check.tsx';

const loadDialog = () => import('../dialogs/decision-dialog.tsx');
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }));
const CertificateDialog = lazy(async () => ({
  default: (await import('../dialogs/certificate-dialog.tsx')).CertificateDialog,
}));

export function CertificateWork({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  const id = String(producer.id);
  const mayDecide = useMayDecide({ producerId: id });
  const { data: certification } = useQuery(certificationQuery(useClient(), id));
  const certificate = useCertificateAction(certification?.certificates);
  const { decision, isOpen, start, close } = useDecision();
  const [report, setReport] = useState<RenewalReport>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const outcomeBox = useCallback(() => box.current, []);
  return (
    <>
      <noscript>
        <p className="mt-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      {outcome ? <OutcomeNotice outcome={outcome} box={box} onDismiss={() => setOutcome(null)} /> : null}
      <div className="mt-10 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-22">
        <aside className="lg:sticky lg:top-6 lg:order-last">
          <ProducerDecision
            producer={producer}
            mayDecide={mayDecide}
            onDecide={start}
            onApproach={() => void loadDialog()}
          />
          <CertificatePanel
            producer={producer}
            mayDecide={mayDecide}
            onBegin={certificate.begin}
            onRecord={setReport}
          />
        </aside>
        <Evidence producer={producer} mayDecide={mayDecide} onRecord={setReport} />
      </div>
      {mayDecide ? <LabResultForm id={id} report={report} /> : null}
      <WordsToCheck producer={producer} />
      <Records producerId={producer.id} mayDecide={mayDecide} onBegin={certificate.begin} />
      <Suspense>
        {decision ? (
          <DecisionDialog
            decision={decision}
            open={isOpen}
            onClose={close}
            onOutcome={setOutcome}
            outcomeBox={outcomeBox}
          />
        ) : null}
        {certificate.begun ? (
          <CertificateDialog
            key={certificate.begun.turn}
            begun={certificate.begun}
            open={certificate.isOpen}
            listId={certificateHistoryId}
            onClose={certificate.close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface EvidenceProps {
  readonly producer: ProducerResponse;
  readonly mayDecide: boolean;
  readonly onRecord: (report: RenewalReport) => void;
}

function Evidence({ producer: { id, name }, mayDecide, onRecord }: EvidenceProps) {
  return (
    <div className="min-w-0">
      {mayDecide ? <PendingProposals id={id} /> : null}
      <UnreadBatchReports producerId={id} mayDecide={mayDecide} onRecord={onRecord} />
      <LabResults id={String(id)} name={name} mayDecide={mayDecide} />
    </div>
  );
}

interface RecordsProps {
  readonly producerId: number;
  readonly mayDecide: boolean;
  readonly onBegin: BeginCertificateAction;
}

function Records({ producerId, mayDecide, onBegin }: RecordsProps) {
  const id = String(producerId);
  return (
    <>
      <InspectionsOf producerId={producerId} />
      <CertificateHistory id={id} mayDecide={mayDecide} onBegin={onBegin} />
      <BatchRecalls id={id} />
    </>
  );
}

/** Proposals that wait for a second signature come before their evidence. */
function PendingProposals({ id }: { id: number }) {
  const { data: proposals = [] } = useQuery(proposalsQuery(useClient(), id));
  return proposals.map((proposal) => (
    <div key={proposal.id} className="mb-10 noscript:hidden">
      <PendingProposal proposal={proposal} />
    </div>
  ));
}
