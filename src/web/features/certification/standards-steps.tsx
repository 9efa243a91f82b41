/** The three steps from a measurement to a certificate. */
import { harvestWithinMonths, independentResultsNeeded } from '../../../domain/certification/evidence.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

const steps = ['laboratory', 'documents', 'award'] as const;

export function StandardsSteps() {
  const { t, formats } = useTranslations();
  const figures = { results: independentResultsNeeded, months: harvestWithinMonths };
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step}
          className="grid grid-cols-[3rem_1fr] items-baseline border-b border-line py-5.5 first:pt-0 sm:grid-cols-[4.625rem_1fr]"
        >
          <span aria-hidden="true" className="type-number text-[2.125rem] text-accent-ink">
            {formats.number(index + 1)}
          </span>
          <div>
            <h3 className="type-h3">{t(`standards.steps.${step}.title`)}</h3>
            <p className="mt-1.5 max-w-reading">{t(`standards.steps.${step}.text`, figures)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
