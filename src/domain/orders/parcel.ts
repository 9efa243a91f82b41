/** How a parcel is followed: who carries it, and its number. */
import type { OrderAct } from './states.ts';

export const carrierLimits = { least: 2, most: 100 } as const;

/** Room for the longest in use: those of the UPU (S10) have 13 characters, those of couriers up to 34. */
export const longestTrackingNumber = 40;

/** As carriers print it: capital letters, digits, single spaces and hyphens between them. */
export function readTrackingNumber(typed: string): string | undefined {
  const text = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return /^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$/.test(text) ? text : undefined;
}

/** With these acts a parcel leaves. */
export function isDispatch(act: OrderAct): boolean {
  return act === 'ship' || act === 'ship-before-recall';
}
