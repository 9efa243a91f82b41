/** The status today of a bottle that the user scanned earlier, as the page behind its code shows it. */
import { type Findings, verdictOf } from './verdicts.ts';

export const bottleStatuses = [
  'certified',
  'recalled',
  'copy_in_circulation',
  'stolen_or_diverted',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_unconfirmed',
  'certificate_expired',
  'not_certified',
] as const;
export type BottleStatus = (typeof bottleStatuses)[number];

/** Statuses to warn the owner of before opening the bottle. A missing certificate was known at the scan. */
export const warnedStatuses = [
  'recalled',
  'copy_in_circulation',
  'stolen_or_diverted',
  'certificate_suspended',
  'certificate_revoked',
  'certificate_unconfirmed',
  'certificate_expired',
] as const satisfies readonly BottleStatus[];

export function isWarned(status: BottleStatus): status is (typeof warnedStatuses)[number] {
  return warnedStatuses.some((warned) => warned === status);
}

/** Statuses that notify everyone who scanned the bottle before; not expiry, which is predictable. */
export const notifiedStatuses = [
  'recalled',
  'copy_in_circulation',
  'stolen_or_diverted',
  'certificate_suspended',
  'certificate_revoked',
] as const satisfies readonly BottleStatus[];

/** Besides these: a warning about a copied or stolen code was lifted, and nothing else is to warn of. Shown for so many days. */
export const warningLifted = 'warning_lifted';
export const liftedNoticeDays = 30;

/** What to notify of; undefined: nothing. */
export function notificationStatusOf(
  status: BottleStatus,
  { hasChanged, isLifted }: { readonly hasChanged: boolean; readonly isLifted: boolean },
): (typeof notifiedStatuses)[number] | typeof warningLifted | undefined {
  if (hasChanged) {
    const notified = notifiedStatuses.find((one) => one === status);
    if (notified !== undefined) return notified;
  }
  return isLifted && !isWarned(status) ? warningLifted : undefined;
}

/** The list is not a scan, so the verdict ignores how often the code was scanned. */
export function bottleStatusOf(
  findings: Pick<Findings, 'recalled' | 'outcome' | 'certificate'>,
): BottleStatus {
  const verdict = verdictOf({
    ...findings,
    kind: 'bottle',
    bottles: null,
    scansBefore: 1,
    recentVisitors: [],
  });
  return bottleStatuses.find((status) => status === verdict) ?? 'certified';
}
