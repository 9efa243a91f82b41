/** The current basket: which oils can be ordered, at which prices, from which producers. */
import { createHash } from 'node:crypto';
import type { BasketItemResponse, BasketResponse } from '../../contract/orders/baskets.ts';
import { shippingAddress } from '../../contract/orders/orders.ts';
import type { Connection } from '../../database/connection.ts';
import { type BasketLine, findBasket, listBasketLines } from '../../database/orders/baskets.ts';
import { listAnswerTimes, listShippingTerms } from '../../database/orders/terms.ts';
import { statusOfLine } from '../../domain/orders/basket.ts';
import { centsOfPrice, type PricedLine, priceOfCents, totalOf } from '../../domain/orders/pricing.ts';
import { type ShippingTerms, shippingCents } from '../../domain/orders/shipping.ts';
import { presentTerms } from './terms.ts';

export interface OrderableLine extends BasketLine, PricedLine {
  readonly price: string;
}

/** The lines that can be ordered today, with their prices in cents. */
export function orderableLines(lines: readonly BasketLine[], userId: string): OrderableLine[] {
  return lines.flatMap((line) => {
    const { price } = line;
    if (price === null || statusOf(line, userId) !== 'orderable') return [];
    return [{ ...line, price, priceCents: centsOfPrice(price) }];
  });
}

export function statusOf(line: BasketLine, userId: string) {
  return statusOfLine({ ...line, isOwn: line.producerUserId === userId });
}

/** By producer. */
export type TermsOfProducers = ReadonlyMap<number, ShippingTerms>;

export async function listTermsOf(
  connection: Connection,
  lines: readonly BasketLine[],
): Promise<TermsOfProducers> {
  return listShippingTerms(connection, producersOf(lines));
}

function producersOf(lines: readonly BasketLine[]): number[] {
  return [...new Set(lines.map(({ producerId }) => producerId))];
}

/** Of the lines of one producer. */
export function shippingOf(terms: TermsOfProducers, own: readonly OrderableLine[]): string | null {
  const [first] = own;
  const cents = first ? shippingCents(terms.get(first.producerId) ?? null, totalOf(own)) : null;
  return cents === null ? null : priceOfCents(cents);
}

/** A digest of oils, quantities, prices and shipping costs. */
export function revisionOf(lines: readonly OrderableLine[], terms: TermsOfProducers): string {
  const oils = lines
    .map(({ productId, quantity, priceCents }) => [productId, quantity, priceCents])
    .toSorted(([first = 0], [second = 0]) => first - second);
  const shipping = [...Map.groupBy(lines, ({ producerId }) => producerId)].flatMap(([producerId, own]) => {
    const cost = shippingOf(terms, own);
    return cost === null ? [] : [[producerId, cost]];
  });
  const said = shipping.length === 0 ? oils : [oils, shipping];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32);
}

export async function readBasket(
  connection: Connection,
  userId: string,
  today: string,
): Promise<BasketResponse> {
  const basket = await findBasket(connection, userId);
  const lines = await listBasketLines(connection, userId);
  const orderable = orderableLines(lines, userId);
  const terms = await listTermsOf(connection, lines);
  const answers = await listAnswerTimes(connection, producersOf(lines));
  return {
    key: basket?.key ?? null,
    revision: revisionOf(orderable, terms),
    requests: [...Map.groupBy(lines, ({ producerId }) => producerId)].map(([producerId, own]) => ({
      producerId,
      producerName: own[0]?.producerName ?? '',
      total: priceOfCents(totalOf(orderableLines(own, userId))),
      shippingCost: shippingOf(terms, orderableLines(own, userId)),
      terms: presentTerms(terms.get(producerId) ?? null, answers.get(producerId)),
      items: own.map((line) => presentLine(line, userId, today)),
    })),
    total: priceOfCents(totalOf(orderable)),
    shippingAddress: basket?.shippingAddress ? shippingAddress.parse(basket.shippingAddress) : null,
  };
}

function presentLine(line: BasketLine, userId: string, today: string): BasketItemResponse {
  const { productId, name, volume, phenolicContent, harvestDate, imageUrl } = line;
  const { quantity, price, seenPrice, certifiedLevel, certifiedUntil } = line;
  return {
    productId,
    name,
    volume,
    phenolicContent,
    certificationLevel: certifiedUntil !== null && certifiedUntil >= today ? certifiedLevel : null,
    harvestDate,
    imageUrl,
    quantity,
    price,
    priceBefore: seenPrice === price ? null : seenPrice,
    status: statusOf(line, userId),
  };
}
