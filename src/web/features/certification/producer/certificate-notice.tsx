/** The state of the producer's certificate if it matters: suspended, revoked, expired or expiring. */
import type { CertificateResponse } from '../../../../contract/certification/certification.ts';
import { appealDays } from '../../../../domain/cases/appeals.ts';
import { decisionBehind } from '../../../../domain/certification/certificates.ts';
import { renewalOpensOn } from '../../../../domain/certification/renewals.ts';
import { dayOf, daysAfter } from '../../../../domain/common/dates.ts';
import { certificatePath } from '../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { AppealSection } from '../../applications/appeals/appeal-section.tsx';
import { RenewalSection } from './renewal-section.tsx';

interface Props {
  producerId: number;
  /** Owners renew. */
  mayRenew: boolean;
  certificate: CertificateResponse | null | undefined;
}

export function CertificateNotice({ producerId, mayRenew, certificate }: Props) {
  const { t, formats, language } = useTranslations();
  if (certificate == null) return null;
  const { number, state, validUntil, history, checkedAt } = certificate;
  const today = dayOf(new Date(checkedAt));
  if (state === 'active' && today < renewalOpensOn({ validUntil })) {
    const grantedSince = daysAfter(today, -appealDays);
    return (
      <AppealSection
        kind="certificate"
        about={number}
        grantedSince={grantedSince}
        className="my-7 max-w-[52em]"
      />
    );
  }
  const status = state === 'active' ? 'ending' : state;
  const reason = status === 'ending' ? null : decisionBehind(history, state)?.reason;
  return (
    <Notice
      tone={tones[status]}
      title={t(`dashboard.certificate.${status}.title`, { date: formats.date(validUntil) })}
      className="my-7 max-w-[52em]"
    >
      {reason == null ? null : <p>{t('dashboard.certificate.reason', { reason })}</p>}
      <p>{t(`dashboard.certificate.${status}.text`)}</p>
      {mayRenew && (status === 'ending' || status === 'expired') ? (
        <RenewalSection producerId={producerId} />
      ) : null}
      {status === 'suspended' || status === 'revoked' ? (
        <AppealSection kind="certificate" about={number} className="mt-3" />
      ) : null}
      <p className="mt-1">
        <a href={pathIn(language, certificatePath(number))} className="inline-block py-2 font-semibold">
          {t('dashboard.certificate.open', { number })}
        </a>
      </p>
    </Notice>
  );
}

const tones = {
  ending: 'plain',
  expired: 'warn',
  unconfirmed: 'warn',
  suspended: 'warn',
  revoked: 'bad',
} as const;
