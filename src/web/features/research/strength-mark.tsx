/** The strength of evidence as a word beside four bars; none of our studies reaches the last. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { Strength } from './strengths.ts';

const rungs = [1, 2, 3, 4] as const;
const reached: Readonly<Record<Strength, number>> = { 'very-low': 1, low: 2, moderate: 3 };

export function StrengthMark({ strength }: { strength: Strength }) {
  const { t } = useTranslations();
  return (
    <span className="inline-flex items-center gap-3 font-semibold">
      <svg aria-hidden="true" viewBox="0 0 46 16" className="h-4 w-11.5 flex-none">
        {rungs.map((rung) => (
          <rect
            key={rung}
            x={(rung - 1) * 12 + 0.5}
            y={12 - rung * 3 + 0.5}
            width={9}
            height={rung * 3 + 3}
            fill={rung <= reached[strength] ? 'var(--brand)' : 'none'}
            stroke={rung <= reached[strength] ? 'var(--brand)' : 'var(--ctl)'}
          />
        ))}
      </svg>
      {t(`research.strength.${strength}`)}
    </span>
  );
}
