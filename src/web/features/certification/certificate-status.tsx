/** The state of a certificate and the recalls of its batches, with date and reason, for its page. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { decisionBehind, isRecalledWhole } from '../../../domain/certification/certificates.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

/** In the register, and of oil that may be used. */
export function isInForce({ state, batches }: CertificateResponse): boolean {
  return state === 'active' && !isRecalledWhole(batches);
}

/** The state and its reason come before a level and a content that are not in force. */
export function CertificateStatus({ certificate }: { certificate: CertificateResponse }) {
  const { t, formats } = useTranslations();
  const { state, history, batches } = certificate;
  if (state === 'active') return <RecalledBatches certificate={certificate} />;
  // An expiry is not a decision, so it has no history entry.
  const decided = decisionBehind(history, state);
  // The rule that suspends after a recall gives its reason, which follows below.
  const isReasonOfRecall = batches.some(({ recall }) => recall?.reason === decided?.reason);
  return (
    <div className={`certificate-status certificate-${state}`}>
      <strong>{t(`products.state.${state}.title`)}</strong>
      <p>{t(`products.state.${state}.text`)}</p>
      {state === 'unconfirmed' ? null : (
        <p>
          <time dateTime={decided?.at ?? certificate.validUntil}>
            {t(`provenance.since.${state}`, { date: formats.date(decided?.at ?? certificate.validUntil) })}
          </time>
          {decided?.reason && !isReasonOfRecall ? (
            <q lang={decided.language ?? undefined}>{decided.reason}</q>
          ) : null}
        </p>
      )}
      <RecalledBatches certificate={certificate} />
    </div>
  );
}

/** A recall is not a decision about the certificate, but about the oil that it covers. */
function RecalledBatches({ certificate: { batches, state } }: { certificate: CertificateResponse }) {
  const { t, formats } = useTranslations();
  const recalled = batches.flatMap(({ batchNumber, recall }) =>
    recall === null ? [] : [{ batchNumber, recall }],
  );
  if (recalled.length === 0) return null;
  const list = recalled.map(({ batchNumber, recall: { reason, language, recalledAt } }) => (
    <div key={batchNumber}>
      <strong>{t('provenance.verdict.recalled.heading', { batch: batchNumber })}</strong>
      <p>
        <time dateTime={recalledAt}>
          {t('provenance.since.recalled', { date: formats.date(recalledAt) })}
        </time>
        <q lang={language}>{reason}</q>
      </p>
    </div>
  ));
  return state === 'active' ? <div className="certificate-status certificate-revoked">{list}</div> : list;
}
