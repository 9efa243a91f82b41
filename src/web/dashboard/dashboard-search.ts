/** What the addresses of the dashboard say after the question mark: which form is open, which part is shown. */

export interface DashboardSearch {
  /** `new`, or the id of the product that is being changed. */
  product?: string;
}

export function readDashboardSearch(search: Readonly<Record<string, unknown>>): DashboardSearch {
  const { product } = search;
  const known = typeof product === 'string' && (product === 'new' || /^[1-9]\d{0,9}$/.test(product));
  return known ? { product } : {};
}

export interface ProductPageSearch {
  tab?: 'codes';
  /** Where a later page of codes starts. */
  cursor?: string;
  /** `edit` while the product's form is open. */
  form?: 'edit';
}

export function readProductPageSearch(search: Readonly<Record<string, unknown>>): ProductPageSearch {
  const { tab, cursor, form } = search;
  return {
    ...(tab === 'codes' ? { tab } : {}),
    ...(tab === 'codes' && typeof cursor === 'string' ? { cursor } : {}),
    ...(form === 'edit' ? { form } : {}),
  };
}
