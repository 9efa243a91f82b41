/** The age of the oil with its meaning, and what to do with the bottle now. */

import type { BottleOfBatch, QrLookupResponse } from '../../../contract/provenance/provenance.ts';
import { bestWithinMonths } from '../../../domain/products/freshness-limits.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { isCopied, isDoubtful, nextStepsOf, saveLinkOf } from './next-steps.ts';
import { withBatchUnbroken } from './verdict-band.tsx';

/** A recalled oil is not to be used, however fresh it is, and what is in a copied bottle is not known. */
export function VerifiedFreshness({ of }: { of: BottleOfBatch }) {
  const { verdict, product } = of;
  const { t } = useTranslations();
  const { freshness } = product;
  if (freshness === null || verdict === 'recalled' || isCopied(of)) return null;
  const { daysSinceHarvest: days, stage } = freshness;
  return (
    <p className={`verified-freshness freshness-${stage}`}>
      <strong>{t('provenance.freshness.days', { days })}</strong>{' '}
      {t(`provenance.freshness.${stage}`, { months: bestWithinMonths })}
    </p>
  );
}

/** `code` is undefined for an address that cannot be of one of our codes. */
export function WhatNowUnknown({ code }: { code: string | undefined }) {
  const { t, language } = useTranslations();
  return (
    <section className="verified-now">
      <h2>{t('provenance.now')}</h2>
      <ol>
        <li>{t('provenance.now.ask')}</li>
        <li>{t('provenance.unknown.keep')}</li>
        {code === undefined ? null : (
          <li>
            <a href={pathIn(language, `/report?code=${code}`)}>{t('provenance.unknown.report')}</a>
          </li>
        )}
      </ol>
    </section>
  );
}

function reportLabelOf(found: QrLookupResponse) {
  if (isCopied(found)) return 'provenance.now.reportWhere';
  return isDoubtful(found) ? 'provenance.unknown.report' : 'reports.link';
}

export function WhatNow({ found }: { found: QrLookupResponse }) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const save = saveLinkOf(i18n, found);
  return (
    <section className="verified-now">
      <h2>{t('provenance.now')}</h2>
      <ol>
        {nextStepsOf(i18n, found).map((step) => (
          <li key={step}>{withBatchUnbroken(step, found.product.batchNumber ?? '')}</li>
        ))}
        {save === undefined ? null : (
          <li>
            <a href={save.href}>{save.label}</a>
          </li>
        )}
        <li>
          {isDoubtful(found) ? null : `${t('provenance.now.report')} `}
          <a href={pathIn(language, `/report?code=${found.qrCode.code}`)}>{t(reportLabelOf(found))}</a>
        </li>
      </ol>
    </section>
  );
}
