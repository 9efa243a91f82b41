/** The five levels with their seals and bands, and what a level does not mean. */
import { Link } from '@tanstack/react-router';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Seal } from '../../kernel/illustrations/illustrations.tsx';

export function StandardsLevels() {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <>
      <table className="mt-7 w-full max-w-176 border-t border-ink">
        <caption className="sr-only">{t('standards.levels.caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('standards.levels.level')}</th>
            <th scope="col">{t('standards.levels.content')}</th>
          </tr>
        </thead>
        <tbody>
          {certificationLevels.toReversed().map((level) => (
            <tr key={level} className="border-b border-line">
              <th scope="row" className="py-3 text-left font-semibold">
                <span className="flex items-center gap-3 sm:gap-6">
                  <Seal
                    level={level}
                    size={64}
                    className="size-12! max-h-[13vw] max-w-[13vw] flex-none sm:size-16!"
                  />
                  {levelName(i18n, level)}
                </span>
              </th>
              <td className="py-3 text-right">
                <span className="type-number text-[1.5rem] sm:text-[2rem]">{levelBandText(i18n, level)}</span>{' '}
                <span className="text-small text-ink-2 max-sm:block">{t('landing.unit')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 max-w-reading border-l-4 border-accent pl-4 text-small text-ink-2">
        {t('standards.levels.claim')}{' '}
        <Link to="/education" hash="health" className="text-link text-brand">
          {t('standards.levels.claimLink')}
        </Link>
      </p>
    </>
  );
}
