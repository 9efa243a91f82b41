/**
 * Order slips and delivery notes on paper, `/print/orders?sheet=delivery-note&id=12&id=13`, without scripts but for the button that
 * prints. Each order is for its buyer, its producer and administrators, as its page is.
 */
import type { FastifyInstance } from 'fastify';
import type { OrderSheetsShown } from '../../contract/orders/sheets.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { defaultLanguage, type SiteLanguage, siteLanguages } from '../../domain/common/languages.ts';
import type { User } from '../../domain/identity/principal.ts';
import { maxPrintedOrders, orderSheets } from '../../domain/orders/sheets.ts';
import { plainPageRequest } from '../http/pages/plain-page-request.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { persistChosenLanguage } from '../http/requests/preferences.ts';
import { findOwned } from '../http/routing/owned-records.ts';
import type { Services } from '../http/routing/services.ts';
import { order } from './owned.ts';
import { readOrder } from './present.ts';

const rateLimit = { max: 60, groupId: 'sheets of orders' } as const;
const config = { who: 'user', showsErrorPages: true, rateLimit } as const;

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export function registerOrderSheets(app: FastifyInstance, pages: PageRenderer): void {
  for (const language of siteLanguages) {
    const url = `${language === defaultLanguage ? '' : `/${language}`}/print/orders`;
    app.get<{ Querystring: Query }>(url, { config }, async (request, reply) => {
      const { principal, query, server } = request;
      if (principal.kind !== 'user') return sendProblem(reply, { code: 'unauthenticated' });
      const shown = await readSheets(server.services, principal, query, language);
      if (shown === undefined) return sendProblem(reply, { code: 'order-not-found' });
      persistChosenLanguage(request, reply);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'private, no-store' })
        .send(pages.renderStaticPage('order-sheets', shown, plainPageRequest(request, reply, language)));
    });
  }
}

/** Undefined if one of them is not theirs: a pile of paper from which a parcel is missing would not be noticed. */
async function readSheets(
  { database, clock }: Services,
  person: User,
  query: Query,
  language: SiteLanguage,
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
