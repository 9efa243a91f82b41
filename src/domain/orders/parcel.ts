/** The tracking of a parcel: its carrier and number. */
import type { OrderAction } from './states.ts';

export const carrierLimits = { least: 2, most: 100 } as const;

/** Long enough for every format in use: UPU numbers (S10) have 13 characters, those of couriers up to 34. */
export const maxTrackingNumberLength = 40;

/** In the carriers' format: capital letters, digits, single spaces and hyphens between them. */
export function readTrackingNumber(typed: string): string | undefined {
  const text = typed.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return /^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$/.test(text) ? text : undefined;
}

/** The actions that ship a parcel. */
export function isDispatch(action: OrderAction): boolean {
  return action === 'ship' || action === 'ship-before-recall';
}
