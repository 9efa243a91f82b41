/** Since when a batch is recalled, or its certificate not in force, and why: the reason in the language of its writer. */
import type { QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import type { CertificateState } from '../../../domain/certification/levels.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Quoted } from './quoted.tsx';

export type StateOfBatch = Pick<QrLookupResponse, 'certificate' | 'recall'>;

/** What the public log does not confirm has no date. */
function isDated(state: CertificateState): state is Exclude<CertificateState, 'active' | 'unconfirmed'> {
  return state !== 'active' && state !== 'unconfirmed';
}

/** A recalled batch may have lost its certificate too. */
export function hasStateReason({ certificate, recall }: StateOfBatch): boolean {
  return recall !== null || (certificate !== null && isDated(certificate.state));
}

export function StateReason({ of: { certificate, recall } }: { of: StateOfBatch }) {
  const { t, formats } = useTranslations();
  return (
    <>
      {recall === null ? null : (
        <p>
          {t('provenance.since.recalled', { date: formats.date(recall.recalledAt) })}
          <Reason reason={recall.reason} language={recall.language} />
        </p>
      )}
      {certificate === null || !isDated(certificate.state) ? null : (
        <p>
          {t(`provenance.since.${certificate.state}`, {
            date: formats.date(certificate.decision?.decidedAt ?? certificate.validUntil),
          })}
          {certificate.decision?.reason === recall?.reason ? null : <Reason {...certificate.decision} />}
        </p>
      )}
    </>
  );
}

function Reason({ reason, language }: { reason?: string | null; language?: string | null }) {
  const { t } = useTranslations();
  if (reason === null || reason === undefined) return null;
  return (
    <>
      <br />
      <Quoted sentence={(quoted) => t('provenance.reason', { reason: quoted })} lang={language ?? undefined}>
        {reason}
      </Quoted>
    </>
  );
}
