/** The bottle sizes of an oil: each has its own page, with its price and whether it is in stock. */
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { centsOf } from './price.ts';

export type SizeSelectorProps = Pick<ProductResponse, 'id' | 'sizes'>;

/** Import it from `lazy-size-selector.ts`. */
export function SizeSelector({ id, sizes }: SizeSelectorProps) {
  const { t, formats } = useTranslations();
  return (
    <section className="mt-6 print:hidden">
      <h2 className="type-over">{t('products.sizes')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {sizes.map((size) => (
          <li key={size.id}>
            <Link
              to={productPath(size.id)}
              aria-current={size.id === id ? 'page' : undefined}
              className={classNames(
                'grid min-h-12 content-center border px-3.5 py-1.5 text-ink no-underline tabular-nums',
                size.id === id ? 'border-brand outline outline-brand' : 'border-line hover:border-brand',
              )}
            >
              <span className="font-semibold">
                {size.volume === null ? t('common.notAvailable') : formats.millilitres(size.volume)}
              </span>
              <span className="text-small text-ink-2">
                {[
                  size.price === null ? null : formats.euro(centsOf(size.price)),
                  size.available ? null : t('common.outOfStock'),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
