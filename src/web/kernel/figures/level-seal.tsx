/** The seal of a level, with its name and band around the rim. */
import { type CertificationLevel, readLevel } from '../../../domain/certification/levels.ts';
import { levelBandText, levelName } from '../i18n/names.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Seal } from '../illustrations/illustrations.tsx';

interface Props {
  level: CertificationLevel;
  /** Pixels; the inscription needs at least 100. */
  size: number;
  /** The level is already in the text next to it, so screen readers skip the seal. */
  decorative?: boolean;
  className?: string;
}

export function LevelSeal({ level, size, decorative = false, className = '' }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  // An unknown level has no seal of its own.
  if (readLevel(level) === undefined) return null;
  const name = levelName(i18n, level);
  return (
    <Seal
      level={level}
      size={size}
      label={decorative ? undefined : t('certification.seal', { level: name })}
      inscription={{
        above: t('common.seal.above', { level: name.toLocaleUpperCase(language) }),
        below: `${levelBandText(i18n, level)} MG / KG`,
      }}
      className={className}
    />
  );
}
