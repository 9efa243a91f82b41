/** How an oil tastes: what a panel measured of its batch, each median on the scale, and who measured it. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { tasteAttributes } from '../../../domain/provenance/taste-attributes.ts';
import { medianLimits } from '../../../domain/provenance/tasting.ts';
import { tasteOf } from '../../kernel/figures/taste.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';

export interface TasteSectionProps {
  of: Pick<ProductResponse, 'taste' | 'batchNumber'>;
  className: string;
}

/** Import it from `lazy-taste-section.ts`. */
export function TasteSection({ of, className }: TasteSectionProps) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { taste } = of;
  if (taste === null) return null;
  return (
    <section className={classNames('min-w-0 border-t border-line pt-5', className)}>
      <h2 className="type-h3 mb-2.5">{t('common.taste')}</h2>
      <dl>
        {tasteAttributes.map((attribute) => (
          <div
            key={attribute}
            className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,5fr)_auto] items-center gap-x-4 py-1"
          >
            <dt>{t(`common.taste.${attribute}`)}</dt>
            <Scale median={Number(taste[attribute])} />
            <dd className="min-w-10 text-right font-semibold tabular-nums">
              {formats.tenths(Number(taste[attribute]))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-caption mt-2 break-words">{t('products.taste.medians')}</p>
      <p className="type-caption break-words tabular-nums">{tasteOf(i18n, of)?.source}</p>
    </section>
  );
}

/** The figure beside it says the same. */
function Scale({ median }: { median: number }) {
  return (
    <dd aria-hidden="true">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2.5 w-full">
        <rect width="100" height="8" className="fill-paper-2" />
        <rect width={(median / medianLimits.most) * 100} height="8" className="fill-brand" />
      </svg>
    </dd>
  );
}
