/** The page of order slips and delivery notes. */
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { OrderSheet } from '../../domain/orders/sheets.ts';
import type { OrderResponse } from './orders.ts';

/** The sheets of orders, each in the language of who reads it. */
export interface OrderSheetsShown {
  readonly sheet: OrderSheet;
  /** Chosen for all of them; undefined: delivery notes in that of each buyer, order slips in that of the page. */
  readonly chosen: SiteLanguage | undefined;
  readonly orders: readonly { readonly order: OrderResponse; readonly language: SiteLanguage }[];
}
