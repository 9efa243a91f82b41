/** The requirements for a report and for an oil, each with its instrument. */
import type { ReactNode } from 'react';
import type { InstrumentKind } from '../../../art/charts/instrument.tsx';
import { harvestWithinMonths, independentResultsNeeded } from '../../../domain/certification/evidence.ts';
import { freshForMonths } from '../../../domain/products/freshness-limits.ts';
import { bestStoredBelow } from '../../../domain/products/storage-advice.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Instrument } from '../../kernel/illustrations/illustrations.tsx';

export function LaboratoryRequirements() {
  const { t } = useTranslations();
  return (
    <Requirements kind="spectrum">
      <Requirement>{t('standards.laboratory.results', { results: independentResultsNeeded })}</Requirement>
      <Requirement>{t('standards.laboratory.harvest', { months: harvestWithinMonths })}</Requirement>
      <Requirement>{t('standards.laboratory.method')}</Requirement>
      <Requirement>{t('standards.laboratory.batch')}</Requirement>
      <Requirement>{t('standards.laboratory.age', { months: freshForMonths })}</Requirement>
    </Requirements>
  );
}

export function QualityRequirements() {
  const { t } = useTranslations();
  return (
    <Requirements kind="glass">
      <Requirement>{t('standards.quality.category')}</Requirement>
      <Requirement>{t('standards.quality.taste')}</Requirement>
      <Requirement>{t('standards.quality.extraction')}</Requirement>
      <Requirement>{t('standards.quality.storage', { temperature: bestStoredBelow })}</Requirement>
      <Requirement>{t('standards.quality.trace')}</Requirement>
    </Requirements>
  );
}

function Requirements({ kind, children }: { kind: InstrumentKind; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <ul className="max-w-reading border-b border-line">{children}</ul>
      <div className="max-w-72 max-md:order-first max-md:max-w-56 md:justify-self-end">
        <Instrument kind={kind} />
      </div>
    </div>
  );
}

function Requirement({ children }: { children: string }) {
  return <li className="border-t border-line py-3 first:border-t-0 first:pt-0">{children}</li>;
}
