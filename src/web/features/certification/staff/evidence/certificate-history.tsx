/** All certificates of a producer with every decision about them, the newest first: who, when, why. */
import { useQuery } from '@tanstack/react-query';
import type {
  CertificateDecisionRecord,
  CertificateRecord,
} from '../../../../../contract/certification/records.ts';
import { type EvaluationPart, evaluationParts } from '../../../../../domain/certification/checklist.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { levelName } from '../../../../kernel/i18n/names.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../../kernel/ui/empty-state.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { Timeline } from '../../../../kernel/ui/timeline.tsx';
import { type BeginCertificateAction, CertificateActions } from '../deciding/certificate-actions.tsx';
import { certificationQuery } from '../evaluation/queries.ts';
import { CertificateFacts, CertificateStateBadge } from './certificate-facts.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { currentOf } from './certificate-panel.tsx';

/** Receives the focus after a decision: another certificate may then be the current one. */
export const certificateHistoryId = 'certificates';

interface Props {
  readonly id: string;
  readonly mayDecide: boolean;
  readonly onBegin: BeginCertificateAction;
}

export function CertificateHistory({ id, mayDecide, onBegin }: Props) {
  const { t } = useTranslations();
  const history = useQuery(certificationQuery(useClient(), id));
  return (
    <section id={certificateHistoryId} aria-labelledby="certificates-title" className="mt-14 scroll-mt-6">
      <h2 id="certificates-title" className="type-h2">
        {t('evidence.history')}
      </h2>
      <div className="mt-4">
        {history.data === undefined ? (
          history.isError ? (
            <Notice tone="warn" announced title={t('evidence.history.failed')}>
              <Button variant="quiet" onClick={() => void history.refetch()}>
                {t('administration.tryAgain')}
              </Button>
            </Notice>
          ) : (
            <SkeletonText lines={5} />
          )
        ) : history.data.certificates.length === 0 ? (
          <EmptyState title={t('evidence.history.none')}>{t('evidence.history.none.text')}</EmptyState>
        ) : (
          history.data.certificates.map((certificate) => (
            <Certificate
              key={certificate.number}
              certificate={certificate}
              isCurrent={certificate === currentOf(history.data.certificates)}
              mayDecide={mayDecide}
              onBegin={onBegin}
            />
          ))
        )}
      </div>
    </section>
  );
}

interface CertificateProps extends Pick<Props, 'mayDecide' | 'onBegin'> {
  readonly certificate: CertificateRecord;
  /** Facts and actions of the current certificate are next to the history. */
  readonly isCurrent: boolean;
}

function Certificate({ certificate, isCurrent, mayDecide, onBegin }: CertificateProps) {
  const i18n = useTranslations();
  const moment = useMoment();
  const { number, decisions, issuedLevel } = certificate;
  return (
    <article
      aria-labelledby={`history-${number}`}
      className="grid gap-x-11 gap-y-5 border-t border-line py-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h3 id={`history-${number}`} className="type-h4">
          <CertificateLink number={number} />
        </h3>
        {isCurrent ? <CertificateStateBadge of={certificate} /> : <CertificateFacts of={certificate} />}
        {mayDecide && !isCurrent ? (
          <p className="mt-2.5 flex flex-wrap gap-x-4 noscript:hidden empty:hidden">
            <CertificateActions certificate={certificate} onBegin={onBegin} />
          </p>
        ) : null}
      </div>
      <Timeline
        entries={decisions.map((decision, place) => ({
          key: String(decision.id),
          when: moment(decision.at),
          dateTime: decision.at,
          title: i18n.t(`certification.action.${decision.action}`, { level: levelName(i18n, issuedLevel) }),
          detail: <Reasons decision={decision} />,
          important: place === 0,
        }))}
      />
    </article>
  );
}

function Reasons({ decision }: { decision: CertificateDecisionRecord }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { action, reason, revoked, overrideReason, differenceReason, waivers } = decision;
  const isOfBatch = action === 'add-batch' || action === 'remove-batch';
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <p className="text-small">{signatures(i18n, decision)}</p>
      {evaluationParts.map((part) => {
        const names = namesOf(i18n, decision, part);
        return names.length === 0 ? null : (
          <p key={part} className="text-small text-ink-2">
            {t(`evidence.decision.${part}`, { names: formats.list(names) })}
          </p>
        );
      })}
      {revoked === null ? null : <p>{t('certification.afterRevocation', { certificate: revoked })}</p>}
      {reason === null ? null : (
        <p className="whitespace-pre-line">
          {isOfBatch ? t('certification.batch', { batch: reason }) : reason}
        </p>
      )}
      {overrideReason === null ? null : <Mark name={t('evidence.decision.override')}>{overrideReason}</Mark>}
      {differenceReason === null ? null : (
        <Mark name={t('evidence.decision.difference')}>{differenceReason}</Mark>
      )}
      {waivers.map((waiver) => (
        <Mark
          key={waiver.item}
          name={t('evidence.decision.waived', { item: t(`administration.approval.item.${waiver.item}`) })}
        >
          {waiver.reason}
        </Mark>
      ))}
    </div>
  );
}

function Mark({ name, children }: { name: string; children: string }) {
  return (
    <p className="whitespace-pre-line">
      <span className="block text-small font-semibold text-warn">{name}</span>
      {children}
    </p>
  );
}

function namesOf(
  { t }: Translations,
  { evaluators }: CertificateDecisionRecord,
  part: EvaluationPart,
): string[] {
  return evaluators
    .filter((one) => one.part === part)
    .map(({ name }) => name ?? t('administration.proposal.somebody'));
}

function signatures(
  { t }: Translations,
  { decidedBy, isByRule, proposal }: CertificateDecisionRecord,
): string {
  if (isByRule) return t('evidence.decision.byRule');
  const former = t('administration.proposal.somebody');
  const name = decidedBy ?? former;
  return proposal === null
    ? name
    : t('evidence.decision.two', { proposer: proposal.proposedBy ?? former, confirmer: name });
}
