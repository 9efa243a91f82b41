/** By what a row without an id is recognized as the same record. */
import type { Cells, ImportKind } from './tables.ts';

/** One listing per batch and bottle size; undefined while either is missing. */
export function listingKey({ producerId, batchNumber, volume }: Cells): string | undefined {
  return batchNumber && volume ? `${producerId} ${volume} ${batchNumber}` : undefined;
}

/** Equal for two rows without an id that describe the same record. */
export function naturalKey(kind: ImportKind, cells: Cells): string {
  const { name = '', country = '', location = '' } = cells;
  if (kind === 'producers') return [folded(name), country, folded(location)].join('|');
  const { producerId = '', batchNumber = '', volume = '' } = cells;
  return [producerId, batchNumber === '' ? `name ${folded(name)}` : batchNumber, volume].join('|');
}

function folded(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
