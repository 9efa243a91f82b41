/**
 * The only health claim that the EU permits, verbatim, with what must accompany it: the daily intake (Regulation (EU) No 432/2012) and
 * diet and way of life (Regulation (EC) No 1924/2006, Art. 10 (2)). Import it from `lazy-health-claim.ts`.
 */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export type HealthClaimProps = NonNullable<ProductResponse['hydroxytyrosolDerivatives']>;

/** Only for a product with `mayBearHealthClaim`. */
export function HealthClaim({ content, inDailyIntake, method, reportedOn }: HealthClaimProps) {
  const { t, formats } = useTranslations();
  return (
    <section className="border-t border-line pt-5">
      <h2 className="type-h3 mb-2.5">{t('products.claim')}</h2>
      <p>{t('products.claim.text')}</p>
      <p className="mt-3">
        {t('products.claim.condition')} {t('products.claim.diet')}
      </p>
      <p className="mt-3 text-small text-ink-2">
        {t('products.claim.figure', {
          content: formats.number(content),
          amount: formats.number(inDailyIntake, 2),
        })}{' '}
        {t(`products.claim.method.${method}`)}, {formats.date(reportedOn)}. {t('products.claim.regulation')}
      </p>
    </section>
  );
}
