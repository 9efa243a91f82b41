/** What is printed of an order: for the one who packs it, with prices and the address of the buyer, or to go into the parcel. */
import type { SiteLanguage } from '../common/languages.ts';

export const orderSheets = ['order-slip', 'delivery-note'] as const;
export type OrderSheet = (typeof orderSheets)[number];

/** Orders that are printed at once: as many as a page of the list shows. */
export const maxPrintedOrders = 100;

/** The page of sheets, each in `language` or in that of who reads it. */
export function orderSheetsPath(
  ids: readonly number[],
  { sheet, language }: { readonly sheet: OrderSheet; readonly language?: SiteLanguage | undefined },
): string {
  const query = [`sheet=${sheet}`, ...ids.map((id) => `id=${id}`)];
  if (language !== undefined) query.push(`language=${language}`);
  return `/print/orders?${query.join('&')}`;
}
