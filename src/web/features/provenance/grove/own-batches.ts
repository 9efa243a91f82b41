/** A copy of a producer's batches on the device, so that their stages can be recorded without a connection. */
import type { Client } from '../../../../contract/client.ts';
import { readDevice, writeDevice } from '../../../kernel/device/device-storage.ts';

export interface OwnBatch {
  /** One of its sizes. */
  readonly productId: number;
  readonly name: string;
  readonly batchNumber: string | null;
}

export function nameOfBatch({ name, batchNumber }: OwnBatch): string {
  return batchNumber === null ? name : `${batchNumber}, ${name}`;
}

interface OwnBatches {
  readonly asOf: string;
  readonly batches: readonly OwnBatch[];
  /** The product whose stage was recorded last on this device. */
  readonly last?: number | undefined;
}

/** The newest are worked on. */
const productsAtMost = '100';
const freshMilliseconds = 60_000;

/** The one that was worked on last comes first. Undefined before the first copy. */
export async function readOwnBatches(owner: string): Promise<readonly OwnBatch[] | undefined> {
  const copy = await readDevice<OwnBatches>(owner, 'own-batches');
  // Storage can be edited by hand.
  if (!Array.isArray(copy?.batches)) return undefined;
  const isLast = ({ productId }: OwnBatch) => productId === copy.last;
  return copy.batches.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
}

export async function rememberBatch(owner: string, { productId }: OwnBatch): Promise<void> {
  const copy = await readDevice<OwnBatches>(owner, 'own-batches');
  if (copy !== undefined) await writeDevice(owner, 'own-batches', { ...copy, last: productId });
}

/** Nothing is copied for a user without a producer. */
export async function refreshOwnBatches(client: Client, owner: string): Promise<void> {
  const before = await readDevice<OwnBatches>(owner, 'own-batches');
  if (before !== undefined && Date.now() - Date.parse(before.asOf) < freshMilliseconds) return;
  const producer = await client.call('GET /api/users/:userId/producer', { params: { userId: owner } });
  if (!producer.ok) return;
  const query = { producerId: String(producer.body.id), sort: 'newest', limit: productsAtMost } as const;
  const products = await client.call('GET /api/products', { query });
  if (!products.ok) return;
  const batches = new Map<string, OwnBatch>();
  for (const { id, name, batchNumber } of products.body) {
    const key = batchNumber ?? `product ${id}`;
    if (!batches.has(key)) batches.set(key, { productId: id, name, batchNumber });
  }
  const copy: OwnBatches = {
    asOf: new Date().toISOString(),
    batches: [...batches.values()],
    last: before?.last,
  };
  await writeDevice(owner, 'own-batches', copy);
}
