/** The scope of a certificate, in four tiers. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

const tiers = [1, 2, 3, 4] as const;

export function Tiers() {
  const { t, formats } = useTranslations();
  return (
    <section className="landing-section wrap columns-12 gap-y-5">
      <div className="md:col-span-4">
        <h2 className="type-h2">{t('landing.tiers.title')}</h2>
        <p className="mt-3 text-ink-2">{t('landing.tiers.note')}</p>
      </div>
      <ol className="border-t border-ink md:col-span-7 md:col-start-6">
        {tiers.map((tier) => (
          <li
            key={tier}
            className="grid grid-cols-[2rem_1fr] items-baseline border-b border-line py-2.5 sm:py-5.5 sm:grid-cols-[4.625rem_1fr]"
          >
            <span aria-hidden="true" className="type-number text-[2.125rem] text-accent-ink">
              {formats.number(tier)}
            </span>
            <div>
              <h3 className="type-h4 sm:type-h3">{t(`landing.tiers.${tier}.title`)}</h3>
              <p className="mt-0.5 max-w-[38em] text-ink-2 max-sm:text-small sm:mt-1">
                {t(`landing.tiers.${tier}.text`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
