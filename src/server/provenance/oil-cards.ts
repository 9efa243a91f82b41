/**
 * Cards that stand before a certified oil, `/print/oil/12?card=shelf-talker`: its producer prints them in the language of the address.
 * The code on them shows what is in force when it is scanned.
 */
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '../../contract/pages.ts';
import type { OilCardShown } from '../../contract/products/oil-cards.ts';
import { findProductDetails } from '../../database/products/reads.ts';
import { findCodeOfBatch } from '../../database/provenance/printed-codes.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { defaultLanguage, siteLanguages } from '../../domain/common/languages.ts';
import { type OilCard, oilCards } from '../../domain/products/oil-cards.ts';
import { plainPageRequest } from '../http/pages/plain-page-request.ts';
import { sendProblem } from '../http/problems/problem.ts';
import { persistChosenLanguage } from '../http/requests/preferences.ts';
import { findOwned } from '../http/routing/owned-records.ts';
import type { Services } from '../http/routing/services.ts';
import { presentOwnProduct } from '../products/present.ts';
import { product } from './owned.ts';

const rateLimit = { max: 60, groupId: 'cards of oils' } as const;
const config = { who: 'user', showsErrorPages: true, rateLimit } as const;

export function registerOilCards(app: FastifyInstance, pages: PageRenderer): void {
  for (const language of siteLanguages) {
    const url = `${language === defaultLanguage ? '' : `/${language}`}/print/oil/:id`;
    app.get<{ Params: { id: string }; Querystring: { card?: unknown } }>(
      url,
      { config },
      async (request, reply) => {
        const { principal, params, query, server } = request;
        const { database, clock } = server.services;
        const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
        if (principal.kind !== 'user') return sendProblem(reply, { code: 'unauthenticated' });
        const own = await findOwned(database, product, id, { person: principal, now: clock(), duty: 'edit' });
        if (!own.ok) return sendProblem(reply, own.refusal);
        const [card = oilCards[0]] = oilCards.filter((known) => known === query.card);
        const shown = await readCard(server.services, id, card);
        if (shown === undefined) return sendProblem(reply, { code: 'oil-card-uncertified' });
        persistChosenLanguage(request, reply);
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'private, no-store' })
          .send(pages.renderStaticPage('oil-card', shown, plainPageRequest(request, reply, language)));
      },
    );
  }
}

/** Undefined without a certificate in force: a card that outlives its certificate is worse than none. */
async function readCard(
  { database, clock }: Services,
  id: number,
  card: OilCard,
): Promise<OilCardShown | undefined> {
  const today = dayOf(clock());
  const found = await findProductDetails(database, id);
  const oil = found && presentOwnProduct(found, today);
  if (oil === undefined || oil.certificationLevel === null) return undefined;
  const { certificationLevel, batchNumber } = oil;
  const code = batchNumber && (await findCodeOfBatch(database, { productId: id, batchNumber }));
  return { card, oil: { ...oil, certificationLevel }, code: code || null, today };
}
