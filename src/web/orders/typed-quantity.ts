/** A number of bottles as it was typed. */
import { orderLimits } from '../../domain/orders/basket.ts';

/** Undefined for what is none. */
export function typedQuantity(typed: FormDataEntryValue | null): number | undefined {
  if (typeof typed !== 'string' || !/^\s*\d{1,6}\s*$/.test(typed)) return undefined;
  const quantity = Number(typed);
  const { least, most } = orderLimits.quantity;
  return quantity >= least && quantity <= most ? quantity : undefined;
}
