/** The public page of a certificate: its current state, on a printable sheet. */

import { OilScale } from '../../../art/charts/oil-scale.tsx';
import { Guilloche } from '../../../art/seal/guilloche.tsx';
import { WaveBand } from '../../../art/seal/wave-band.tsx';
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { CertificateShown } from '../../../contract/pages.ts';
import { seasonName } from '../../../domain/certification/certificates.ts';
import { isOutdated } from '../../../domain/certification/measurements.ts';
import { batchPath, certificatePath, producerPath } from '../../../domain/common/page-paths.ts';
import { LevelSeal } from '../../kernel/figures/level-seal.tsx';
import { contentOf, lowerResultText } from '../../kernel/figures/measurement.ts';
import { scaleLabels } from '../../kernel/figures/scale-labels.ts';
import { StaticContent } from '../../kernel/figures/static-content.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { levelName, placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { QrPicture } from '../../kernel/ui/qr-picture.tsx';
import { CertificateEvidence } from './certificate-evidence.tsx';
import { PublicCertificateHistory } from './certificate-history.tsx';
import { CertificateProof } from './certificate-proof.tsx';
import { CertificateStatus, isInForce } from './certificate-status.tsx';

export function certificatePage({ shown, i18n, request }: StaticPageInput<CertificateShown>): StaticPage {
  const { t } = i18n;
  const { certificate } = shown;
  if (certificate === null) {
    return {
      head: { title: t('certification.missing.title'), indexed: false },
      body: <MissingCertificate number={shown.number} />,
    };
  }
  const address = `${request.origin}${certificatePath(certificate.number)}`;
  return {
    head: {
      title: titleOf(i18n, certificate),
      description: t(
        isInForce(certificate) ? 'certification.page.description' : 'certification.page.wasDescription',
        {
          holder: certificate.holder,
          level: levelName(i18n, certificate.level),
        },
      ),
      jsonLd: asJsonLd(certificate, address),
    },
    body: (
      <div className="certificate-page">
        <CertificateSheet certificate={certificate} address={address} />
        <div className="certificate-more">
          <CertificateEvidence certificate={certificate} />
          <PublicCertificateHistory certificate={certificate} />
          <CertificateProof certificate={certificate} origin={request.origin} summary={shown.summary} />
          <p>
            <a href={pathIn(i18n.language, `/report?certificate=${certificate.number}`)}>
              {t('reports.link')}
            </a>
          </p>
        </div>
      </div>
    ),
  };
}

/** A title is all that a search engine or a shared link shows. */
function titleOf({ t }: Translations, certificate: CertificateResponse): string {
  const { number, holder, state } = certificate;
  const title = t('certification.page.title', { number, holder });
  if (isInForce(certificate)) return title;
  const why =
    state === 'active' ? t('provenance.verdict.recalled.title') : t(`common.certificateState.${state}`);
  return `${why}: ${title}`;
}

function CertificateSheet({ certificate, address }: { certificate: CertificateResponse; address: string }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const checked = formats.dateTime(certificate.checkedAt);
  return (
    <article className={`certificate-sheet ${isInForce(certificate) ? '' : 'certificate-not-in-force'}`}>
      <div className="certificate-frame">
        <Guilloche seed={certificate.number} className="certificate-weave" />
        <div className="certificate-seal">
          <LevelSeal decorative level={certificate.level} size={236} />
        </div>
        <p className="certificate-checked">
          <span className={`certificate-state certificate-${certificate.state}`}>
            {t(`common.certificateState.${certificate.state}`)}
          </span>
          <small>{t('certification.checkedAt', { time: checked })}</small>
        </p>
        <CertificateStatus certificate={certificate} />
        <p className="certificate-number">{certificate.number}</p>
        <h1>{certificate.holder}</h1>
        <p className="certificate-statement">
          {t(isInForce(certificate) ? 'certification.statement' : 'certification.wasStatement', {
            level: levelName(i18n, certificate.level),
            season: seasonName(certificate.season),
          })}
        </p>
        <CertifiedContent certificate={certificate} />
        {certificate.lowerResult === null ? null : (
          <p className="certificate-warning">{lowerResultText(i18n, certificate.lowerResult)}</p>
        )}
        <div className="certificate-foot">
          <CertificateFacts certificate={certificate} />
          <figure className="certificate-qr">
            <QrPicture address={address} label={t('certification.qr')} />
            <figcaption>
              {t('certification.qr')}
              <br />
              <strong>{address}</strong>
            </figcaption>
          </figure>
        </div>
        <WaveBand seed={certificate.number} />
      </div>
    </article>
  );
}

/** A content always has its method and date; one without a report is marked as stated. */
function CertifiedContent({ certificate }: { certificate: CertificateResponse }) {
  const i18n = useTranslations();
  const phenolicOutdated = isOutdated(certificate, certificate.checkedAt.slice(0, 10));
  const content = contentOf(i18n, { ...certificate, phenolicOutdated });
  if (content === null) return null;
  const { value, isStated } = content;
  return (
    <>
      <StaticContent
        of={content}
        name="certificate"
        className="certificate-figure"
        label={i18n.t('common.phenolicContent')}
      />
      {isInForce(certificate) ? null : (
        <p className="certificate-age">{i18n.t('certification.badge.notInForce')}</p>
      )}
      {value === undefined || isStated ? null : (
        <div className="certificate-scale">
          <OilScale
            columns={[]}
            marked={[value]}
            callout={i18n.t('common.scale.thisOil')}
            reached={isInForce(certificate) ? certificate.level : undefined}
            {...scaleLabels(i18n, [value])}
          />
        </div>
      )}
    </>
  );
}

function CertificateFacts({ certificate }: { certificate: CertificateResponse }) {
  const i18n = useTranslations();
  const { t, formats, language } = i18n;
  return (
    <dl>
      <div>
        <dt>{t('certification.holder')}</dt>
        <dd>
          <a href={pathIn(language, producerPath(certificate.producerId))}>{certificate.producerName}</a>
          {`, ${placeName(i18n, { location: certificate.producerLocation, country: certificate.producerCountry })}`}
        </dd>
      </div>
      <div>
        <dt>{t('certification.issuedOn')}</dt>
        <dd>{formats.date(certificate.issuedOn)}</dd>
      </div>
      <div>
        <dt>{t('certification.validUntil')}</dt>
        <dd>{formats.date(certificate.validUntil)}</dd>
      </div>
      <NeighbourCertificate term={t('certification.next')} number={certificate.replacedBy} />
      <NeighbourCertificate term={t('certification.previous')} number={certificate.replaces} />
      <div>
        <dt>{t('certification.scope')}</dt>
        <dd>
          {certificate.batches.length === 0 ? (
            t('certification.scope.none')
          ) : (
            <Batches certificate={certificate} />
          )}
        </dd>
      </div>
      {certificate.oliveVarieties === null ? null : (
        <div>
          <dt>{t('certification.varieties')}</dt>
          <dd>{certificate.oliveVarieties}</dd>
        </div>
      )}
    </dl>
  );
}

function NeighbourCertificate({ term, number }: { term: string; number: string | null }) {
  const { language } = useTranslations();
  if (number === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <a href={pathIn(language, certificatePath(number))}>{number}</a>
      </dd>
    </div>
  );
}

function Batches({ certificate }: { certificate: CertificateResponse }) {
  const { t, formats, language } = useTranslations();
  return (
    <ul>
      {certificate.batches.map(({ batchNumber, products }) => (
        <li key={batchNumber}>
          {t('certification.batch', { batch: batchNumber })}
          {products.map(({ id, name, volume }) => (
            <span key={id}>
              {': '}
              <a href={pathIn(language, batchPath(id, batchNumber))}>{name}</a>
              {volume === null ? null : `, ${formats.millilitres(volume)}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function MissingCertificate({ number }: { number: string }) {
  const { t, language } = useTranslations();
  return (
    <div className="certificate-page">
      <h1>{t('certification.missing.title')}</h1>
      <p className="certificate-statement">{t('certification.missing.text', { number })}</p>
      <p>
        <a className="verify-button" href={pathIn(language, '/v')}>
          {t('certification.missing.check')}
        </a>
      </p>
    </div>
  );
}

/** https://schema.org/Certification: names no level and no figure unless it is in force. */
function asJsonLd(certificate: CertificateResponse, address: string): Record<string, unknown> {
  const inForce = isInForce(certificate);
  return {
    '@context': 'https://schema.org',
    '@type': 'Certification',
    '@id': address,
    url: address,
    name: inForce ? `Phenolive ${certificate.level.replaceAll('_', ' ')}` : 'Phenolive',
    certificationIdentification: certificate.number,
    certificationStatus: inForce
      ? 'https://schema.org/CertificationActive'
      : 'https://schema.org/CertificationInactive',
    issuedBy: { '@type': 'Organization', name: 'Phenolive', url: new URL(address).origin },
    about: { '@type': 'Organization', name: certificate.holder },
    datePublished: certificate.issuedOn,
    validFrom: certificate.issuedOn,
    expires: certificate.validUntil,
    ...(inForce && certificate.contentBasis === 'measured'
      ? { hasMeasurement: measurementOf(certificate) }
      : {}),
  };
}

function measurementOf({ phenolicContent, phenolicMethod, phenolicReportedOn }: CertificateResponse) {
  return {
    '@type': 'QuantitativeValue',
    name: 'Total phenolic content',
    value: phenolicContent,
    unitText: 'mg/kg',
    // A quantity has no property for its method.
    description: [
      phenolicMethod === 'other' ? null : phenolicMethod,
      phenolicReportedOn && `reported on ${phenolicReportedOn}`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  };
}
