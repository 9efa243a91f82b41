/**
 * Order slips and delivery notes on paper, `/print/orders?sheet=delivery-note&id=12&id=13`, without scripts but for the button that
 * prints. Each order is for its buyer, its producer and administrators, as its page is.
 */
import type { FastifyInstance } from 'fastify';
import type { OrderSheetsShown } from '../../contract/orders/sheets.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { err, ok } from '../../domain/common/result.ts';
import { maxPrintedOrders, orderSheets, orderSheetsPath } from '../../domain/orders/sheets.ts';
import { type PaperRequest, registerPaper } from '../http/pages/paper-pages.ts';
import { findOwned } from '../http/routing/owned-records.ts';
import type { Services } from '../http/routing/services.ts';
import { order } from './owned.ts';
import { readOrder } from './present.ts';

export function registerOrderSheets(app: FastifyInstance, pages: PageRenderer): void {
  registerPaper(app, pages, {
    kind: 'order-sheets',
    path: '/print/orders',
    read: async (asked) => {
      const shown = await readSheets(app.services, asked);
      if (shown === undefined) return err({ code: 'order-not-found' });
      const { sheet, chosen: language } = shown;
      const ids = shown.orders.map((one) => one.order.id);
      return ok({ shown, address: orderSheetsPath(ids, { sheet, language }) });
    },
  });
}

/** Undefined if one of them is not theirs: a pile of paper from which a parcel is missing would not be noticed. */
async function readSheets(
  { database, clock }: Services,
  { person, language, query }: PaperRequest,
): Promise<OrderSheetsShown | undefined> {
  const ids = [query['id'] ?? []].flat();
  const [sheet = orderSheets[0]] = orderSheets.filter((known) => known === query['sheet']);
  const chosen = siteLanguages.find((known) => known === query['language']);
  if (ids.length === 0 || ids.length > maxPrintedOrders) return undefined;
  const orders: OrderSheetsShown['orders'][number][] = [];
  for (const id of new Set(ids)) {
    if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
    const found = await findOwned(database, order, Number(id), { person, now: clock(), duty: 'orders' });
    if (!found.ok) return undefined;
    const ofReader = sheet === 'delivery-note' ? (found.value.buyerLanguage ?? language) : language;
    orders.push({
      order: await readOrder(database, found.value, person, clock()),
      language: chosen ?? ofReader,
    });
  }
  return { sheet, chosen, orders };
}
