/** The bottle sizes and the other harvests of an oil: each has its own page. */
import { Link } from '@tanstack/react-router';
import type { ProductHarvest } from '../../../contract/products/oils.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { productPath } from '../../../domain/common/page-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { centsOf } from './price.ts';

export interface OilSelectorProps extends Pick<ProductResponse, 'id' | 'sizes'> {
  harvests: readonly ProductHarvest[];
}

/** Import it from `lazy-oil-selector.ts`. */
export function OilSelector({ harvests, ...product }: OilSelectorProps) {
  return (
    <div className="print:hidden">
      {product.sizes.length < 2 ? null : <Sizes {...product} />}
      {harvests.length === 0 ? null : <Harvests harvests={harvests} />}
    </div>
  );
}

/** With price, and whether it is in stock. */
function Sizes({ id, sizes }: Pick<OilSelectorProps, 'id' | 'sizes'>) {
  const { t, formats } = useTranslations();
  return (
    <section className="mt-6">
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

function Harvests({ harvests }: Pick<OilSelectorProps, 'harvests'>) {
  const { t, formats } = useTranslations();
  return (
    <section className="mt-6">
      <h2 className="type-over">{t('products.harvests')}</h2>
      <ul>
        {harvests.map(({ id, name, harvestDate, available }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <Link
              to={productPath(id)}
              className="text-link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
            <span className="text-ink-2 tabular-nums">
              {[
                harvestDate === null
                  ? null
                  : t('products.shelf.harvested', { date: formats.shortDate(harvestDate) }),
                available ? null : t('common.outOfStock'),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
