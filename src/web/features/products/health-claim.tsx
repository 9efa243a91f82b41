/** The only health claim that the EU permits, verbatim, with the daily amount that must accompany it. */
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

/** Only for a product that `mayBearHealthClaim` accepts. */
export function HealthClaim() {
  const { t } = useTranslations();
  return (
    <section className="border-t border-line pt-5">
      <h2 className="type-h3 mb-2.5">{t('products.claim')}</h2>
      <p>{t('products.claim.text')}</p>
      <p className="mt-3 text-small text-ink-2">
        {t('products.claim.condition')} {t('products.claim.regulation')}
      </p>
    </section>
  );
}
