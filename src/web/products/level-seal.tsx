/** The seal of a level with its name and band round the rim. */
import { type CertificationLevel, certificationBands } from '../../domain/certification/levels.ts';
import { Seal } from '../design/art/seal.tsx';
import { levelName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';

interface Props {
  level: CertificationLevel;
  /** Pixels; the words on the rim need 100. */
  size: number;
  className?: string;
}

export function LevelSeal({ level, size, className = '' }: Props) {
  const words = useWords();
  const { t, formats, language } = words;
  const { least, most } = certificationBands[level];
  const band =
    most === undefined ? `${formats.number(least)} +` : `${formats.number(least)}–${formats.number(most)}`;
  return (
    <Seal
      level={level}
      size={size}
      label={t('products.seal', { level: levelName(words, level) })}
      inscription={{
        above: t('common.seal.above', { level: levelName(words, level).toLocaleUpperCase(language) }),
        below: `${band} MG / KG`,
      }}
      className={className}
    />
  );
}
