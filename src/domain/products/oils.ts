/** Sizes of one oil: which listings may be joined, and which of them a list shows. */
import { err, ok, type Result } from '../common/result.ts';
import type { ProductRefusal } from './refusals.ts';

interface Size {
  readonly id: number;
  readonly producerId: number;
  readonly name: string;
  readonly batchId: number | null;
}

/** Only bottles with the same content share results and a certificate: of one producer, with one name and one batch. */
export function checkJoin(size: Size, other: Size): Result<null, ProductRefusal> {
  const isSame =
    size.id !== other.id &&
    size.producerId === other.producerId &&
    size.name === other.name &&
    size.batchId !== null &&
    size.batchId === other.batchId;
  return isSame ? ok(null) : err({ code: 'oil-not-same' });
}

interface SizeOnSale {
  readonly id: number;
  /** Euro. */
  readonly price: string | null;
  readonly available: boolean;
}

/** The cheapest in stock, or where none is in stock the cheapest; `represents_oil` says the same in the database. */
export function representsOil(id: number, sizes: readonly SizeOnSale[]): boolean {
  const [first] = sizes.toSorted(
    (one, other) =>
      Number(other.available) - Number(one.available) ||
      Number(one.price ?? Infinity) - Number(other.price ?? Infinity) ||
      one.id - other.id,
  );
  return first?.id === id;
}
