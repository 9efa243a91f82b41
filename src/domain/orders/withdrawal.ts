/**
 * Withdrawal of a buyer from a distance contract, without a reason: Directive 2011/83/EU, Art. 9 to 16, with the
 * withdrawal function of Art. 11a (inserted by Directive (EU) 2023/2673, in force since 19 June 2026). Periods are
 * counted by Regulation (EEC, Euratom) No 1182/71, Art. 3. The texts of both were not at hand: `decisions/0059`.
 */
import { daysAfter } from '../common/dates.ts';
import { clockAt, instantsAt } from '../common/place-time.ts';
import { isStillOrdered } from './changes.ts';
import { centsOfPrice, lineCents } from './pricing.ts';
import type { OrderRefusal } from './refusals.ts';
import type { OrderAction, OrderStatus } from './states.ts';

/** From the day on which the buyer receives the last good (Art. 9 (2) (b)). */
export const withdrawalDays = 14;

/** From the day of the withdrawal: for the seller to reimburse (Art. 13 (1)), for the buyer to send back (Art. 14 (1)). */
const settlementDays = 14;

/**
 * Public holidays, which move the last day too, are not known here. No run of holidays beside a weekend is longer in the
 * Union, so a withdrawal is accepted this much later and the benefit of the doubt is the buyer's.
 */
export const holidayLeeway = 5;

/** Why the law may give no right of withdrawal (Art. 16 (c), (d), (e)). The seller states one; none applies by itself. */
export const withdrawalExceptions = ['custom-made', 'perishable', 'unsealed'] as const;
export type WithdrawalException = (typeof withdrawalExceptions)[number];

/** The day of delivery is not counted; a Saturday or Sunday at the end moves to Monday. */
export function lastDayOfWithdrawal(deliveredOn: string): string {
  const last = daysAfter(deliveredOn, withdrawalDays);
  const weekday = new Date(last).getUTCDay();
  if (weekday === 6) return daysAfter(last, 2);
  return weekday === 0 ? daysAfter(last, 1) : last;
}

export interface WithdrawalPeriod {
  /** In the buyer's zone, without public holidays. */
  readonly lastDay: string;
  /** A withdrawal before this instant is accepted. */
  readonly acceptedUntil: Date;
}

/** Where clocks go forward at midnight, the day begins at one. */
function startOfDay(day: string, zone: string): Date {
  const [start] = ['00:00', '01:00'].flatMap((clock) => instantsAt(`${day}T${clock}`, zone));
  return start ?? new Date(`${day}T12:00Z`);
}

/** Every offset from UTC in use. */
const everyZone = Array.from(
  { length: 27 },
  (_none, index) => `Etc/GMT${index < 15 ? '-' : '+'}${index < 15 ? index : index - 14}`,
);
/** Milliseconds by which clocks are set back in autumn, and the last day with them: no fixed offset shows it. */
const clockChange = 60 * 60_000;

/** The latest that any of the buyer's possible time zones gives; all zones of the world where none is known. */
export function withdrawalPeriod(deliveredAt: Date, zones: readonly string[]): WithdrawalPeriod {
  const later = zones.length === 0 ? clockChange : 0;
  const periods = (zones.length === 0 ? everyZone : zones).map((zone) => {
    const lastDay = lastDayOfWithdrawal(clockAt(deliveredAt.toISOString(), zone).slice(0, 10));
    const dayAfter = daysAfter(lastDay, 1 + holidayLeeway);
    // The last hour of the last day is included.
    return { lastDay, acceptedUntil: new Date(startOfDay(dayAfter, zone).getTime() + later) };
  });
  return periods.reduce((one, other) => (other.acceptedUntil > one.acceptedUntil ? other : one));
}

/** The time zones of a country (ISO 3166-1); none if it is unknown. */
export function zonesOfCountry(country: string | undefined): readonly string[] {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return [];
  // Not yet in the types of TypeScript; the runtime has had it since Node 18.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
}

type Events = readonly { readonly action: OrderAction | 'submit'; readonly at: Date }[];

export interface OrderToWithdraw {
  readonly status: OrderStatus;
  readonly events: Events;
  /** Of the delivery address. */
  readonly country: string | undefined;
}

/** Null while the delivery is not recorded: then the period has not begun to end. */
export function periodOf({ events, country }: OrderToWithdraw): WithdrawalPeriod | null {
  const delivered = events.find(({ action }) => action === 'deliver');
  return delivered === undefined ? null : withdrawalPeriod(delivered.at, zonesOfCountry(country));
}

export interface OpenWithdrawal {
  readonly at: Date;
  readonly hasException: boolean;
}

/** The newest withdrawal that the seller has not reimbursed. */
export function openWithdrawalOf(events: Events): OpenWithdrawal | undefined {
  const last = events.findLastIndex(({ action }) => action === 'withdraw-contract');
  const withdrawal = events[last];
  const later = events.slice(last + 1);
  if (withdrawal === undefined || later.some(({ action }) => action === 'reimburse')) return undefined;
  return { at: withdrawal.at, hasException: later.some(({ action }) => action === 'state-exception') };
}

/** The last day on which the seller reimburses and the buyer sends back. Not moved by a weekend: that would serve the seller. */
export function settledBy(withdrawnOn: string): string {
  return daysAfter(withdrawnOn, settlementDays);
}

/** Why a step of a withdrawal is not possible. */
export function withdrawalBlocker(
  action: OrderAction,
  order: OrderToWithdraw,
  now: Date,
): OrderRefusal['code'] | undefined {
  const open = openWithdrawalOf(order.events);
  if (action === 'reimburse') return open ? undefined : 'order-action-not-possible';
  if (action === 'state-exception') {
    return open && !open.hasException ? undefined : 'order-action-not-possible';
  }
  if (action !== 'withdraw-contract') return undefined;
  const period = periodOf(order);
  return period === null || now < period.acceptedUntil ? undefined : 'order-withdrawal-period-over';
}

interface WithdrawableOil {
  readonly isLeftOut: boolean;
  readonly isWithdrawn: boolean;
}

/** Whether nothing of the order is left. */
export function isWhollyWithdrawn(oils: readonly WithdrawableOil[]): boolean {
  return oils.some(({ isWithdrawn }) => isWithdrawn) && !oils.some(isStillOrdered);
}

/**
 * What the withdrawn oils cost, to be reimbursed as far as it was paid, and the shipping with the last of them (Art. 13 (1):
 * including the costs of delivery). Null if none was withdrawn.
 */
export function withdrawnCents(
  oils: readonly (WithdrawableOil & { readonly quantity: number; readonly price: string })[],
  shippingCost: string | null,
): number | null {
  const withdrawn = oils.filter(({ isWithdrawn }) => isWithdrawn);
  if (withdrawn.length === 0) return null;
  const goods = withdrawn.map(({ quantity, price }) =>
    lineCents({ quantity, priceCents: centsOfPrice(price) }),
  );
  const shipping = isWhollyWithdrawn(oils) && shippingCost !== null ? centsOfPrice(shippingCost) : 0;
  return goods.reduce((sum, cents) => sum + cents, shipping);
}
