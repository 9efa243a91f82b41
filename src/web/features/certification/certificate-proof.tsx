/** What other sites can use: a badge, and a signed file that verifies the certificate. */

import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import { verifyPath } from '../../../contract/common/offline.ts';
import { certificatePath } from '../../../domain/common/page-paths.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { QrPicture } from '../../kernel/ui/qr-picture.tsx';

type Logged = NonNullable<CertificateResponse['publicLog']>;

interface Props {
  certificate: CertificateResponse;
  /** Scheme and host of the site: other sites embed the badge from there. */
  origin: string;
  /** Signed, for a phone without a connection; null for a certificate that is not in force. */
  summary: string | null;
}

export function CertificateProof({ certificate, origin, summary }: Props) {
  const { t, language } = useTranslations();
  const { number } = certificate;
  const badge = `${origin}/badge/${number}.svg?language=${language}`;
  const page = `${origin}${certificatePath(number)}`;
  return (
    <section className="certificate-proof">
      <h2>{t('certification.proof')}</h2>
      <div>
        <p>
          <img
            src={`/badge/${number}.svg?language=${language}`}
            width={340}
            height={104}
            alt={t('certification.proof.badge', { number })}
          />
        </p>
        <p>{t('certification.proof.badgeText')}</p>
        <pre>
          <code>{`<a href="${page}"><img src="${badge}" width="340" height="104" alt="Phenolive ${number}"></a>`}</code>
        </pre>
        {certificate.publicLog === null ? null : (
          <LoggedDecision number={number} {...certificate.publicLog} />
        )}
      </div>
      <div>
        <p>{t('certification.proof.credentialText')}</p>
        <p>{t('certification.proof.proves')}</p>
        <p>
          <a href={`/api/certificates/${number}/credential`} download={`${number}.vc.jwt`}>
            {t('certification.proof.jwt')}
          </a>
        </p>
        <p>
          <a href={`/api/certificates/${number}/credential/data-integrity`} download={`${number}.vc.json`}>
            {t('certification.proof.dataIntegrity')}
          </a>
        </p>
        <p>
          <a href="/.well-known/did.json">{t('certification.proof.keys')}</a>
        </p>
        {summary === null ? null : (
          <figure className="certificate-summary">
            <QrPicture address={summary} label={t('certification.proof.summary')} errorCorrection="L" />
            <figcaption>
              <strong>{t('certification.proof.summary')}</strong>
              <br />
              {t('certification.proof.summaryText')}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function LoggedDecision({ number, entry, at, witnesses }: { number: string } & Logged) {
  const { t, formats, language } = useTranslations();
  return (
    <div className="certificate-logged">
      <p>
        {t('certification.proof.log', { date: formats.date(at), entry: formats.number(entry) })}
        <br />
        {t('certification.proof.logText')}
        {witnesses === null || (witnesses.isEnough && witnesses.seenBy.length === 0) ? null : (
          <>
            <br />
            {t(witnesses.isEnough ? 'certification.proof.witnessed' : 'certification.proof.unwitnessed', {
              seen: formats.number(witnesses.seenBy.length),
              asked: formats.number(witnesses.asked),
              names: witnesses.seenBy.join(', '),
            })}
          </>
        )}
      </p>
      <p>
        <a href={`/api/certificates/${number}/log-proof`} download={`${number}.tlog-proof`}>
          {t('certification.proof.logFile')}
        </a>
      </p>
      <p>
        <a href={pathIn(language, `${verifyPath}?certificate=${number}`)}>
          {t('certification.proof.verify')}
        </a>
      </p>
    </div>
  );
}
