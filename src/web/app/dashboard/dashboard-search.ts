/** The query parameters of the dashboard pages: the open form and the visible section. */

export interface DashboardSearch {
  /** `new`, or the id of the product in the open form. */
  product?: string;
}

export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  const { product } = search;
  const known = typeof product === 'string' && (product === 'new' || /^[1-9]\d{0,9}$/.test(product));
  return known ? { product } : {};
}

export interface ProductPageSearch {
  tab?: 'codes';
  /** Cursor of a later page of codes. */
  cursor?: string;
  /** `edit` while the product's form is open, `size` or `harvest` while that of another size or a later harvest is. */
  form?: 'edit' | 'size' | 'harvest';
}

export function readProductPageSearch(search: Readonly<Record<string, unknown>>): ProductPageSearch {
  const { tab, cursor, form } = search;
  return {
    ...(tab === 'codes' ? { tab } : {}),
    ...(tab === 'codes' && typeof cursor === 'string' ? { cursor } : {}),
    ...(form === 'edit' || form === 'size' || form === 'harvest' ? { form } : {}),
  };
}
