/** Parses a typed number of bottles. */
import { orderLimits } from '../../../domain/orders/basket.ts';

/** Undefined if it is not a valid quantity. */
export function typedQuantity(typed: FormDataEntryValue | null): number | undefined {
  if (typeof typed !== 'string' || !/^\s*\d{1,6}\s*$/.test(typed)) return undefined;
  const quantity = Number(typed);
  const { least, most } = orderLimits.quantity;
  return quantity >= least && quantity <= most ? quantity : undefined;
}
