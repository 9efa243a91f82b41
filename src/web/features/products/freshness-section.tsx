/** The age of the product, how long such oils usually stay fresh, and how to store it. Best before is on the label only. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { freshnessOn } from '../../../domain/products/freshness.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { FreshnessBar } from '../../kernel/illustrations/illustrations.tsx';

export function FreshnessSection({ product, today }: { product: ProductResponse; today: string }) {
  const { t, formats } = useTranslations();
  const { harvestDate, bottlingDate, phenolicContent } = product;
  const fresh = harvestDate === null ? undefined : freshnessOn(today, harvestDate);
  return (
    <section className="border-t border-line pt-5">
      <h2 className="type-h3 mb-2.5">{t('products.freshness')}</h2>
      {fresh === undefined ? (
        <p>{t('products.freshness.unknown')}</p>
      ) : (
        <>
          <div className="max-sm:[&_text]:text-[20px] sm:max-xl:[&_text]:text-[17px]">
            <FreshnessBar
              used={fresh.used}
              content={phenolicContent ?? 0}
              today={t('products.freshness.today', { days: fresh.daysSinceHarvest })}
              dates={fresh.marks.map((mark) => formats.month(mark))}
              end={t('products.freshness.end')}
              label={t('products.freshness.label', {
                days: fresh.daysSinceHarvest,
                date: formats.date(fresh.end),
              })}
            />
          </div>
          {fresh.used > 1 ? (
            <p className="mt-2 font-semibold text-warn">{t('products.freshness.past')}</p>
          ) : (
            <p className="mt-2 text-small text-ink-2">{t('products.freshness.usual')}</p>
          )}
        </>
      )}
      {harvestDate === null ? null : (
        <p className="mt-2 text-small tabular-nums">
          {bottlingDate === null
            ? t('products.freshness.harvested', { date: formats.date(harvestDate) })
            : t('products.freshness.harvestedAndBottled', {
                harvested: formats.date(harvestDate),
                bottled: formats.date(bottlingDate),
              })}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">{t('products.freshness.keep')}</p>
    </section>
  );
}
