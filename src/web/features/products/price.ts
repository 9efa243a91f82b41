/** Parses prices, which arrive in euro with two decimals, into whole cents, and says them as lists do. */
import type { ProductResponse } from '../../../contract/products/products.ts';
import { representsOil } from '../../../domain/products/oils.ts';
import { centsPerLitreOf } from '../../../domain/products/unit-price.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

export function centsOf(price: string): number {
  return Math.round(Number(price) * 100);
}

/** Cents per litre, so that bottles of any volume (ml) can be compared. */
export function centsPerLitre(price: string, volume: number): number {
  return centsPerLitreOf(centsOf(price), volume);
}

/** Of an oil that a list shows once for all its sizes, where its prices begin. */
export function listedPrice({ t, formats }: Translations, product: ProductResponse): string | undefined {
  if (product.price === null) return undefined;
  const price = formats.euro(centsOf(product.price));
  return isOfSeveral(product) ? t('products.priceFrom', { price }) : price;
}

/** The sizes of that oil, or the one of this product. */
export function listedVolumes({ formats }: Translations, product: ProductResponse): readonly string[] {
  const sizes = isOfSeveral(product) ? product.sizes : [product];
  return sizes.flatMap(({ volume }) => (volume === null ? [] : [formats.millilitres(volume)]));
}

function isOfSeveral({ id, sizes }: ProductResponse): boolean {
  return sizes.length > 1 && representsOil(id, sizes);
}
