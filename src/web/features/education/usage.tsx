/** The daily amount of an oil by its level, and what that amount does not mean. */
import { dailyUse } from '../../../domain/certification/daily-use.ts';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Seal } from '../../kernel/illustrations/illustrations.tsx';
import { OwnAdvice } from './source.tsx';

export function Usage() {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <>
      <p className="max-w-reading">{t('education.usage.text')}</p>
      <ul className="mt-5 border-t border-ink">
        {certificationLevels.map((level) => (
          <li
            key={level}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,5fr)_minmax(0,7fr)]"
          >
            <Seal level={level} size={64} />
            <div>
              <h3 className="type-h4">{levelName(i18n, level)}</h3>
              <p className="type-caption tabular-nums">
                {levelBandText(i18n, level)} {t('landing.unit')}
              </p>
            </div>
            <div className="max-sm:col-start-2">
              <p className="font-semibold">{t(`education.usage.${level}`)}</p>
              {level === 'bronze' ? null : (
                <p className="type-caption tabular-nums">
                  {t('education.usage.amount', { amount: amountText(dailyUse[level], formats.number) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OwnAdvice />
      <p className="mt-5 max-w-reading border-l-4 border-accent pl-4">{t('education.usage.caution')}</p>
      <div className="mt-9 grid gap-x-12 gap-y-7 md:grid-cols-2">
        <div>
          <h3 className="type-h3">{t('education.usage.table.title')}</h3>
          <p className="mt-2 max-w-reading">{t('education.usage.table.text')}</p>
        </div>
        <div>
          <h3 className="type-h3">{t('education.usage.first.title')}</h3>
          <p className="mt-2 max-w-reading">{t('education.usage.first.text')}</p>
        </div>
      </div>
    </>
  );
}

/** `5`, or `15–30`. */
function amountText(use: { least: number; most: number }, write: (value: number) => string): string {
  return use.least === use.most ? write(use.least) : `${write(use.least)}–${write(use.most)}`;
}
