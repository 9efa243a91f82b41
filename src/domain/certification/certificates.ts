/** Certificates: their numbers, validity, and state on a given day. */
import { monthsAfter } from '../common/dates.ts';
import type { Transitions } from '../common/transitions.ts';
import type { CertificateState, ConfirmedState } from './levels.ts';

/** The actions on a certificate; `expired` follows from the calendar, not from an action. */
export const certificateTransitions = {
  active: { suspend: 'suspended', revoke: 'revoked' },
  suspended: { reinstate: 'active', revoke: 'revoked' },
  revoked: {},
  unconfirmed: { suspend: 'suspended', revoke: 'revoked' },
  expired: { revoke: 'revoked' },
} as const satisfies Transitions<CertificateState>;

/** In its history: decisions, changes of its scope, and what followed from a change of its evidence. */
export const certificateEventActions = [
  'issue',
  'add-batch',
  'remove-batch',
  'follow-evidence',
  'suspend',
  'reinstate',
  'revoke',
  'renew',
] as const;
export type CertificateEventAction = (typeof certificateEventActions)[number];

/** `PHL-2026-000011`: the year of issue and a number that counts up within it, never reused. */
export function certificateNumber(year: number, order: number): string {
  return `PHL-${year}-${String(order).padStart(6, '0')}`;
}

export const certificateNumberPattern = /^PHL-\d{4}-\d{6}$/;

/** The last day of validity: `months` after the day of issue, at most the last day of that month. */
export function validUntil(issuedOn: string, months: number): string {
  return monthsAfter(issuedOn, months);
}

/** The state on `today` (`2026-11-21`): valid to the end of the last day, expired the day after. */
export function stateOn(
  today: string,
  certificate: { readonly state: ConfirmedState; readonly validUntil: string },
): CertificateState {
  return certificate.state === 'active' && certificate.validUntil < today ? 'expired' : certificate.state;
}

/** Not for expired certificates: their producers may already list the next season. */
export function isTakenBack({ state }: { readonly state: CertificateState }): boolean {
  return state === 'suspended' || state === 'revoked' || state === 'unconfirmed';
}

/**
 * The harvest season of a day, named by the year in which the season begins. North of the equator the harvest
 * starts in September at the earliest, so earlier days belong to the previous season.
 */
export function seasonOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= 9 ? year : year - 1;
}

/** Season 2026 is written 2026/27. */
export function seasonName(season: number): string {
  return `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}

/** First and last day of a season, inclusive. */
export function daysOfSeason(season: number): { readonly first: string; readonly last: string } {
  return { first: `${season}-09-01`, last: `${season + 1}-08-31` };
}

/** Nothing that it covers may be used: a level and a content must not recommend it, on a page, a badge or in a print. */
export function isRecalledWhole(batches: readonly { readonly recall: unknown }[]): boolean {
  return batches.length > 0 && batches.every(({ recall }) => recall !== null);
}

/** Why and when it came into this state: a batch that was removed afterwards leaves it there. As `decision_behind_state`. */
export function decisionBehind<Event extends { readonly fromState: string | null; readonly toState: string }>(
  history: readonly Event[],
  state: string,
): Event | undefined {
  return history.findLast(({ fromState, toState }) => toState === state && fromState !== state);
}
