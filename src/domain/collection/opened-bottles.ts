/** An opened bottle: air takes its phenols, so its owner is reminded to use it in time. */
import { daysAfter } from '../common/dates.ts';
import { bestOnceOpened } from '../products/storage-advice.ts';

/** The last day of the time in which we advise to use it. */
export function usableUntil(openedOn: string): string {
  return daysAfter(openedOn, bestOnceOpened.most * 7);
}

/** Days of opening whose owners are reminded today: from the first advised week on, until the last day. */
export function openedDaysToRemind(today: string): { readonly first: string; readonly last: string } {
  return {
    first: daysAfter(today, -bestOnceOpened.most * 7),
    last: daysAfter(today, -bestOnceOpened.least * 7),
  };
}
