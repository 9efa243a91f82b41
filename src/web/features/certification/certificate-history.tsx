/** The decisions about a certificate with their reasons, newest first. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function PublicCertificateHistory({ certificate }: { certificate: CertificateResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <section>
      <h2>{t('certification.history')}</h2>
      <ol className="certificate-history">
        {certificate.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.action}`}>
            <time dateTime={event.at}>{formats.shortDate(event.at)}</time>
            <span>
              {t(`certification.action.${event.action}`, { level: levelName(i18n, certificate.issuedLevel) })}
              {event.fromState === null || event.fromState === event.toState ? null : (
                <small>
                  {t('certification.fromState', { state: t(`common.certificateState.${event.fromState}`) })}
                </small>
              )}
              {event.revoked === null ? null : (
                <small>{t('certification.afterRevocation', { certificate: event.revoked })}</small>
              )}
              {event.reason === null ? null : (
                <small lang={event.language ?? undefined}>{event.reason}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
