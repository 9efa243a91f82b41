/** The current basket: which oils can be ordered, at which prices, from which producers. */
import { createHash } from 'node:crypto';
import type { BasketItemResponse, BasketResponse } from '../../contract/orders/baskets.ts';
import { shippingAddress } from '../../contract/orders/orders.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { findTermsInForce } from '../../database/identity/site-terms.ts';
import { type BasketLine, findBasket, listBasketLines } from '../../database/orders/baskets.ts';
import { listAnswerTimes, listOfferedTerms, listSellers } from '../../database/orders/terms.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { User } from '../../domain/identity/principal.ts';
import { statusOfLine } from '../../domain/orders/basket.ts';
import {
  type Cost,
  centsOfPrice,
  costOf,
  type PricedLine,
  priceOfCents,
  sumOf,
} from '../../domain/orders/pricing.ts';
import type { StatedSeller } from '../../domain/orders/seller.ts';
import { type OfferedTerms, shippingCents } from '../../domain/orders/shipping.ts';
import { actsFor } from '../../domain/producers/permissions.ts';
import type { Services } from '../http/routing/services.ts';
import { presentTerms } from './terms.ts';

export interface OrderableLine extends BasketLine, PricedLine {
  readonly price: string;
}

/** The lines that can be ordered today, with their prices in cents. */
export function orderableLines(lines: readonly BasketLine[], person: User, today: string): OrderableLine[] {
  return lines.flatMap((line) => {
    const { price } = line;
    if (price === null || statusOf(line, person, today) !== 'orderable') return [];
    return [{ ...line, price, priceCents: centsOfPrice(price) }];
  });
}

export function statusOf(line: BasketLine, person: User, today: string) {
  return statusOfLine({ ...line, isOwn: actsFor(person, line.producerId, 'see') }, today);
}

export interface TermsOfProducer extends OfferedTerms {
  readonly seller: StatedSeller | undefined;
}

/** By producer. */
export type TermsOfProducers = ReadonlyMap<number, TermsOfProducer>;

export async function listTermsOf(
  connection: Connection,
  lines: readonly BasketLine[],
): Promise<TermsOfProducers> {
  const producers = producersOf(lines);
  const sellers = await listSellers(connection, producers);
  const offered = await listOfferedTerms(connection, producers);
  return new Map([...offered].map(([id, terms]) => [id, { ...terms, seller: sellers.get(id) }]));
}

function producersOf(lines: readonly BasketLine[]): number[] {
  return [...new Set(lines.map(({ producerId }) => producerId))];
}

/** The terms of the producer of a line in the basket. */
export function termsOf(terms: TermsOfProducers, producerId: number): TermsOfProducer {
  const found = terms.get(producerId);
  if (found === undefined) throw new Error(`The terms of producer ${producerId} were not read.`);
  return found;
}

/** What the orderable lines of one producer cost today. */
export function quote(terms: OfferedTerms, own: readonly OrderableLine[]): Cost {
  return costOf(own, (goodsCents) => shippingCents(terms, goodsCents));
}

/** A digest of oils, quantities, prices, shipping costs, and who sells on which terms; then the version of the terms for buyers. */
export function revisionOf(
  lines: readonly OrderableLine[],
  terms: TermsOfProducers,
  termsForBuyers: string | undefined,
): string {
  const oils = lines
    .map(({ productId, quantity, priceCents }) => [productId, quantity, priceCents])
    .toSorted(([first = 0], [second = 0]) => first - second);
  const shipping = [...Map.groupBy(lines, ({ producerId }) => producerId)].flatMap(([producerId, own]) => {
    const cost = presentCost(quote(termsOf(terms, producerId), own)).shippingCost;
    return cost === null ? [] : [[producerId, cost]];
  });
  const sellers = [...new Set(lines.map(({ producerId }) => producerId))].map(
    (id) => termsOf(terms, id).seller,
  );
  const said = [oils, shipping, sellers];
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
  return termsForBuyers === undefined ? digest : `${digest}${divider}${termsForBuyers}`;
}

const divider = '.';

/** Whether two revisions differ in the version of the terms for buyers only. */
export function differInTermsOnly(one: string, other: string): boolean {
  return one !== other && one.split(divider)[0] === other.split(divider)[0];
}

export function presentCost({ goodsCents, shippingCents: shipping, totalCents }: Cost) {
  return {
    goods: priceOfCents(goodsCents),
    shippingCost: shipping === null ? null : priceOfCents(shipping),
    total: priceOfCents(totalCents),
  };
}

export async function readBasket(
  connection: Connection,
  person: User,
  services: Services,
): Promise<BasketResponse> {
  const today = dayOf(services.clock());
  const basket = await findBasket(connection, person.userId);
  const lines = await listBasketLines(connection, person.userId);
  const orderable = orderableLines(lines, person, today);
  const terms = await listTermsOf(connection, lines);
  const answers = await listAnswerTimes(connection, producersOf(lines));
  const termsForBuyers = (await findTermsInForce(connection, 'terms-buyers', today))?.validFrom;
  const requests = [...Map.groupBy(lines, ({ producerId }) => producerId)].map(([producerId, own]) => {
    const { seller, ...offered } = termsOf(terms, producerId);
    const asked = orderableLines(own, person, today);
    return { producerId, own, offered, seller, isAsked: asked.length > 0, cost: quote(offered, asked) };
  });
  return {
    key: basket?.key ?? null,
    revision: revisionOf(orderable, terms, termsForBuyers),
    termsVersion: termsForBuyers ?? null,
    requests: requests.map(({ producerId, own, offered, seller, cost }) => ({
      producerId,
      producerName: own[0]?.producerName ?? '',
      ...presentCost(cost),
      terms: presentTerms(services, offered, seller, answers.get(producerId)),
      items: own.map((line) => presentLine(line, person, today)),
    })),
    ...presentCost(sumOf(requests.filter(({ isAsked }) => isAsked).map(({ cost }) => cost))),
    shippingAddress: basket?.shippingAddress ? shippingAddress.parse(basket.shippingAddress) : null,
  };
}

function presentLine(line: BasketLine, person: User, today: string): BasketItemResponse {
  const { productId, name, volume, phenolicContent, harvestDate, imageUrl } = line;
  const { quantity, bottlesAvailable, price, seenPrice, certifiedLevel, certifiedUntil } = line;
  return {
    productId,
    name,
    volume,
    phenolicContent,
    certificationLevel: certifiedUntil !== null && certifiedUntil >= today ? certifiedLevel : null,
    harvestDate,
    imageUrl,
    quantity,
    bottlesAvailable,
    price,
    priceBefore: seenPrice === price ? null : seenPrice,
    status: statusOf(line, person, today),
  };
}
