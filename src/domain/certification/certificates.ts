/** The register: numbers, validity, and the state in which a certificate stands on a day. */
import { monthsAfter } from '../common/dates.ts';
import type { Transitions } from '../common/transitions.ts';
import type { CertificateState } from './levels.ts';

/** What is decided about a certificate; `expired` is reached by the calendar, not by an act. */
export const certificateTransitions = {
  active: { suspend: 'suspended', revoke: 'revoked' },
  suspended: { reinstate: 'active', revoke: 'revoked' },
  revoked: {},
  expired: { revoke: 'revoked' },
} as const satisfies Transitions<CertificateState>;

/** `PHL-2026-000011`: the year of issue and a number in order within it, never reused. */
export function certificateNumber(year: number, order: number): string {
  return `PHL-${year}-${String(order).padStart(6, '0')}`;
}

export const certificateNumberPattern = /^PHL-\d{4}-\d{6}$/;

/** The last day of validity: `months` after the day of issue, the month's last day at the most. */
export function validUntil(issuedOn: string, months: number): string {
  return monthsAfter(issuedOn, months);
}

/** The state on `today` (`2026-11-21`): valid to the end of the last day, expired the day after. */
export function stateOn(
  today: string,
  certificate: { readonly state: Exclude<CertificateState, 'expired'>; readonly validUntil: string },
): CertificateState {
  return certificate.state === 'active' && certificate.validUntil < today ? 'expired' : certificate.state;
}

/** For now or for good. One that ran out is not: its producer lists the oil of the next season meanwhile. */
export function isTakenAway({ state }: { readonly state: CertificateState }): boolean {
  return state === 'suspended' || state === 'revoked';
}

/**
 * The harvest season that a day belongs to, by the year in which the season begins. Picking north of
 * the equator starts in September at the earliest, so a day before that belongs to the season before.
 */
export function seasonOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= 9 ? year : year - 1;
}

/** Season 2026 is written 2026/27. */
export function seasonName(season: number): string {
  return `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}

/** First and last day of a season, both included. */
export function daysOfSeason(season: number): { readonly first: string; readonly last: string } {
  return { first: `${season}-09-01`, last: `${season + 1}-08-31` };
}
