/** A copy of the user's collection and last scans on their device, with its date, for times without a connection. */
import type { Client } from '../../../contract/client.ts';
import { accountCopyKey } from '../../../contract/common/device-cache.ts';
import { readDevice, writeDevice } from '../../kernel/device/device-storage.ts';

/** What a row of both lists shows. No verdict and no level: those are the register's, as of now. */
export interface CopiedBottle {
  readonly printed: string;
  readonly name: string;
  readonly producer: string;
  readonly scannedAt: string;
}

export interface AccountCopy {
  readonly owner: string;
  readonly asOf: string;
  readonly bottles: readonly CopiedBottle[];
  readonly scans: readonly CopiedBottle[];
}

const maxRows = '24';
const freshMilliseconds = 60_000;

export async function readAccountCopy(): Promise<AccountCopy | undefined> {
  return readDevice<AccountCopy>(accountCopyKey);
}

export async function refreshAccountCopy(client: Client, owner: string): Promise<void> {
  const before = await readAccountCopy();
  if (before?.owner === owner && Date.now() - Date.parse(before.asOf) < freshMilliseconds) return;
  const query = { limit: maxRows };
  const [bottles, scans] = await Promise.all([
    client.call('GET /api/collection', { query }),
    client.call('GET /api/scans', { query }),
  ]);
  if (!bottles.ok || !scans.ok) return;
  const copy: AccountCopy = {
    owner,
    asOf: new Date().toISOString(),
    bottles: bottles.body.map((one) => rowOf(one, one.lastScannedAt)),
    scans: scans.body.map((one) => rowOf(one, one.scannedAt)),
  };
  await writeDevice(accountCopyKey, copy);
}

function rowOf(
  { printed, productName, producerName }: { printed: string; productName: string; producerName: string },
  scannedAt: string,
): CopiedBottle {
  return { printed, name: productName, producer: producerName, scannedAt };
}
