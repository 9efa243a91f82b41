/** What a buyer knows before a request: where the producer ships, what that costs, how soon it answers. */
import type { OrderTermsResponse } from '../../../contract/orders/terms.ts';
import { centsOfPrice } from '../../../domain/orders/pricing.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

/** More are folded: few readers want to read thirty names. */
const namedAtMost = 5;

export function OrderTerms({ terms, className }: { terms: OrderTermsResponse; className?: string }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { shipping, answerHours: hours } = terms;
  return (
    <div className={classNames('text-small text-ink-2', className)}>
      <Destinations {...shipping} />
      <p>{costText(i18n, shipping)}</p>
      {hours === null ? null : (
        <p>
          {hours < 24
            ? t('orders.terms.hours', { count: hours })
            : t('orders.terms.days', { count: Math.ceil(hours / 24) })}
        </p>
      )}
    </div>
  );
}

type Shipping = OrderTermsResponse['shipping'];

function Destinations({ countries, isStated }: Pick<Shipping, 'countries' | 'isStated'>) {
  const { t, formats, language } = useTranslations();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const list = formats.list(countries.map((code) => names.of(code) ?? code));
  if (countries.length === 0) return <p>{t('orders.terms.nowhere')}</p>;
  // Browsers and servers may name a country differently; the server's name stays.
  if (!isStated) return <p suppressHydrationWarning>{t('orders.terms.ownCountry', { country: list })}</p>;
  if (countries.length <= namedAtMost) {
    return <p suppressHydrationWarning>{t('orders.terms.shipsTo', { countries: list })}</p>;
  }
  return (
    <details>
      <summary className="cursor-pointer pointer-coarse:py-2.5">
        {t('orders.terms.shipsToMany', { count: countries.length })}
      </summary>
      <p suppressHydrationWarning>{list}</p>
    </details>
  );
}

function costText({ t, formats }: Translations, { cost, freeFrom }: Shipping): string {
  const amount = freeFrom === null ? '' : formats.euro(centsOfPrice(freeFrom));
  if (cost === null)
    return t(freeFrom === null ? 'orders.terms.costAgreed' : 'orders.terms.freeFrom', { amount });
  const cents = centsOfPrice(cost);
  if (cents === 0) return t('orders.terms.free');
  const price = formats.euro(cents);
  return t(freeFrom === null ? 'orders.terms.cost' : 'orders.terms.costFree', { price, amount });
}
