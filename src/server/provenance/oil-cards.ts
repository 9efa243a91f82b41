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
import { err, ok } from '../../domain/common/result.ts';
import { type OilCard, oilCardPath, oilCards } from '../../domain/products/oil-cards.ts';
import { registerPaper } from '../http/pages/paper-pages.ts';
import { findOwned } from '../http/routing/owned-records.ts';
import type { Services } from '../http/routing/services.ts';
import { presentOwnProduct } from '../products/present.ts';
import { product } from './owned.ts';

export function registerOilCards(app: FastifyInstance, pages: PageRenderer): void {
  const { database, clock } = app.services;
  registerPaper(app, pages, {
    kind: 'oil-card',
    path: '/print/oil/:id',
    read: async ({ person, params, query }) => {
      const id = /^[1-9]\d{0,8}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;
      const own = await findOwned(database, product, id, { person, now: clock(), duty: 'edit' });
      if (!own.ok) return own;
      const [card = oilCards[0]] = oilCards.filter((known) => known === query['card']);
      const shown = await readCard(app.services, id, card);
      if (shown === undefined) return err({ code: 'oil-card-uncertified' });
      return ok({ shown, address: oilCardPath(id, card) });
    },
  });
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
