/** Sizes of one oil: which listings may be joined. */
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
