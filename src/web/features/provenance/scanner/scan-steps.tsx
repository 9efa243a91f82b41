/** How fresh the oil is, and what to do with the bottle now. */

import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import { bestWithinMonths } from '../../../../domain/products/freshness-limits.ts';
import type { FreshnessStage } from '../../../../domain/products/freshness-stages.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { isDoubtful, nextStepsOf, saveLinkOf } from '../next-steps.ts';
import { withBatchUnbroken } from '../verdict-band.tsx';

const freshnessTones = {
  fresh: 'border-ok',
  settled: 'border-ok',
  late: 'border-warn',
  past: 'border-warn',
} as const satisfies Record<FreshnessStage, string>;

export function ScanSteps({ found }: { found: QrLookupResponse }) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const save = saveLinkOf(i18n, found);
  const { freshness, batchNumber } = found.product;
  return (
    <section className="mt-5">
      {freshness === null || found.verdict === 'recalled' ? null : (
        <p className={classNames('border-l-4 pl-3.5', freshnessTones[freshness.stage])}>
          <strong className="block">
            {t('provenance.freshness.days', { days: freshness.daysSinceHarvest })}
          </strong>
          {t(`provenance.freshness.${freshness.stage}`, { months: bestWithinMonths })}
        </p>
      )}
      <h3 className="type-h4 mt-5">{t('provenance.now')}</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        {nextStepsOf(i18n, found).map((step) => (
          <li key={step}>{withBatchUnbroken(step, batchNumber ?? '')}</li>
        ))}
        {save === undefined ? null : (
          <li>
            <a className="text-link" href={save.href}>
              {save.label}
            </a>
          </li>
        )}
        <li>
          {isDoubtful(found) ? null : `${t('provenance.now.report')} `}
          <a className="text-link" href={pathIn(language, `/report?code=${found.qrCode.code}`)}>
            {t(isDoubtful(found) ? 'provenance.unknown.report' : 'reports.link')}
          </a>
        </li>
      </ol>
    </section>
  );
}
