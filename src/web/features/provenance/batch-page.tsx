/** The page of a batch: its state, content, laboratory results, certificate and journey, without any JavaScript. */

import { Branch } from '../../../art/ornaments/branch.tsx';
import type { BatchShown } from '../../../contract/pages.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import type { BottleStatus } from '../../../domain/provenance/bottle-status.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { EvidenceTable } from '../certification/certificate-evidence.tsx';
import { batchAsJsonLd } from './structured-data.ts';
import { VerdictBand } from './verdict-band.tsx';
import { type VerdictLabels, verdictLabels } from './verdict-labels.ts';
import { BottleFacts, Taste } from './verified-bottle.tsx';
import { VerifiedCertificate } from './verified-certificate.tsx';
import { VerifiedJourney } from './verified-journey.tsx';
import { VerifiedFreshness } from './verified-now.tsx';

export function batchPage({ shown, i18n, request }: StaticPageInput<BatchShown>): StaticPage {
  const { t } = i18n;
  const { batch, batchNumber, product } = shown;
  if (batch === null) {
    return {
      head: { title: t('products.batches.unknown'), indexed: false },
      body: <UnknownBatch shown={shown} />,
    };
  }
  const labels = labelsOfBatch(batch.status);
  const name = `${t('consumer.bottle.batch', { batch: batchNumber })}: ${product.name}`;
  return {
    head: {
      title: batch.status === 'certified' ? name : `${t(labels.title)}: ${name}`,
      description: t(labels.text, { batch: batchNumber }),
      jsonLd: batchAsJsonLd({ ...shown, batch }, request.origin),
    },
    body: <KnownBatch batch={batch} batchNumber={batchNumber} labels={labels} />,
  };
}

/** A verdict is about a bottle and its code; of a batch the same is said without a code. */
function labelsOfBatch(status: BottleStatus): VerdictLabels {
  if (status === 'certified') {
    return {
      gravity: 'good',
      title: 'provenance.ofBatch.certified',
      heading: 'consumer.bottle.batch',
      text: 'provenance.ofBatch.certified.text',
    };
  }
  const labels = verdictLabels[status];
  const heading = 'consumer.bottle.batch';
  if (status === 'not_certified') return { ...labels, heading, text: 'provenance.ofBatch.notCertified.text' };
  // The headings of the others are of codes.
  const isOfBatch =
    status === 'recalled' || (status.startsWith('certificate_') && status !== 'certificate_expired');
  return isOfBatch ? labels : { ...labels, heading };
}

type Known = NonNullable<BatchShown['batch']>;

interface KnownProps {
  batch: Known;
  batchNumber: string;
  labels: VerdictLabels;
}

function KnownBatch({ batch, batchNumber, labels }: KnownProps) {
  const { bottle } = batch;
  return (
    <>
      <VerdictBand
        i18n={labels}
        batch={batchNumber}
        seed={bottle.certificate?.number ?? batchNumber}
        state={bottle}
        outcome={bottle.outcome}
        isScan={false}
      />
      <div className="verify-page verify-columns">
        <div>
          <section className="verified-bottle" aria-label={bottle.product.name}>
            <BottleFacts of={bottle} />
            <VerifiedFreshness of={bottle} />
            <Taste of={bottle} />
          </section>
          <Results batch={batch} />
          <VerifiedCertificate found={bottle} />
          {bottle.recall === null ? (
            <Passport productId={bottle.product.id} batchNumber={batchNumber} />
          ) : null}
        </div>
        <VerifiedJourney found={bottle} />
      </div>
    </>
  );
}

function Passport({ productId, batchNumber }: { productId: number; batchNumber: string }) {
  const { t } = useTranslations();
  const address = `/api/products/${productId}/batches/${encodeURIComponent(batchNumber)}/passport`;
  return (
    <section className="verified-certificate">
      <h2>{t('provenance.ofBatch.passport')}</h2>
      <p>{t('provenance.ofBatch.passport.text')}</p>
      <p>
        <a href={address} download>
          {t('certification.proof.jwt')}
        </a>
      </p>
      <p>
        <a href={`${address}/data-integrity`} download>
          {t('certification.proof.dataIntegrity')}
        </a>
      </p>
    </section>
  );
}

function Results({ batch: { results, today } }: { batch: Known }) {
  const { t } = useTranslations();
  return (
    <section className="verified-certificate">
      <h2>{t('evidence.results')}</h2>
      {results.length === 0 ? (
        <p>{t('provenance.ofBatch.noResults')}</p>
      ) : (
        <EvidenceTable evidence={results} today={today} />
      )}
    </section>
  );
}

function UnknownBatch({ shown: { batchNumber, product } }: { shown: BatchShown }) {
  const { t, language } = useTranslations();
  return (
    <MessagePage
      title={t('products.batches.unknown')}
      picture={<Branch seed="batch" />}
      actions={
        <a href={pathIn(language, productPath(product.id))} className="verify-button">
          {t('provenance.seeProduct')}
        </a>
      }
    >
      <p>{`${t('consumer.bottle.batch', { batch: batchNumber })}, ${product.name}`}</p>
    </MessagePage>
  );
}
