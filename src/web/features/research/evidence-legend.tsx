/** A legend of the words for the strength of evidence. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { StrengthMark } from './strength-mark.tsx';
import { strengths } from './strengths.ts';

export function EvidenceLegend() {
  const { t } = useTranslations();
  return (
    <dl className="max-w-[56em] border-b border-line">
      {strengths.map((strength) => (
        <div
          key={strength}
          className="grid gap-x-8 gap-y-1 border-t border-line py-3.5 first:border-t-0 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt>
            <StrengthMark strength={strength} />
          </dt>
          <dd>{t(`research.legend.${strength}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
