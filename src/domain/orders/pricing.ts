/** Amounts in whole cents: they are added and compared, never rounded. */
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

export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((total, { quantity, priceCents }) => total + quantity * priceCents, 0);
}

export function checkTotal(lines: readonly PricedLine[]): Result<number, OrderRefusal> {
  const total = totalOf(lines);
  return total <= orderLimits.totalCents ? ok(total) : err({ code: 'order-too-large' });
}
