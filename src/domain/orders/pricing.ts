/** What an order costs, in whole cents: they are added and compared, never rounded. */
import { err, ok, type Result } from '../common/result.ts';
import { orderLimits } from './basket.ts';
import type { OrderRefusal } from './refusals.ts';

/** `36.00`, as the database writes it -> 3600. */
export function centsOfPrice(price: string): number {
  const [euros = '', cents = ''] = price.split('.');
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** 3600 -> `36.00`, as the database reads it. */
export function priceOfCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export interface PricedLine {
  readonly quantity: number;
  /** Price of one bottle. */
  readonly priceCents: number;
}

export function lineCents({ quantity, priceCents }: PricedLine): number {
  return quantity * priceCents;
}

/** What the bottles, their shipping and both cost. */
export interface Cost {
  readonly goodsCents: number;
  /** Null: it is agreed with the producer, and not in the total. */
  readonly shippingCents: number | null;
  readonly totalCents: number;
}

/** Of what is ordered from one producer. Every surface shows what this returns, or what was stored of it. */
export function costOf(
  lines: readonly PricedLine[],
  shippingFor: (goodsCents: number) => number | null,
): Cost {
  const goodsCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const shippingCents = lines.length === 0 ? null : shippingFor(goodsCents);
  return { goodsCents, shippingCents, totalCents: goodsCents + (shippingCents ?? 0) };
}

/** Of several requests; the shipping is null where any of them agrees on it. */
export function sumOf(costs: readonly Cost[]): Cost {
  const isStated = costs.every(({ shippingCents }) => shippingCents !== null);
  return {
    goodsCents: costs.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
    shippingCents: isStated ? costs.reduce((sum, { shippingCents }) => sum + (shippingCents ?? 0), 0) : null,
    totalCents: costs.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

export function checkCost(cost: Cost): Result<Cost, OrderRefusal> {
  return cost.totalCents <= orderLimits.totalCents ? ok(cost) : err({ code: 'order-too-large' });
}
