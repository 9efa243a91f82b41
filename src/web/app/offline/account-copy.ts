/** A copy of the user's collection and last scans on their device, with its date, for times without a connection. */
import type { Client } from '../../../contract/client.ts';
import { ownerOfDevice, readDevice, writeDevice } from '../../kernel/device/device-storage.ts';

/** What a row of both lists shows. No verdict and no level: those are the register's, as of now. */
export interface CopiedBottle {
  readonly printed: string;
  readonly name: string;
  readonly producer: string;
  readonly scannedAt: string;
}

export interface AccountCopy {
  readonly asOf: string;
  readonly bottles: readonly CopiedBottle[];
  readonly scans: readonly CopiedBottle[];
}

const maxRows = '24';
const freshMilliseconds = 60_000;

export async function readAccountCopy(): Promise<AccountCopy | undefined> {
  const copy = await readDevice<AccountCopy>(await ownerOfDevice(), 'account-copy');
  // Storage can be edited by hand.
  return Array.isArray(copy?.bottles) && Array.isArray(copy.scans) ? copy : undefined;
}

export async function refreshAccountCopy(client: Client, owner: string): Promise<void> {
  const before = await readDevice<AccountCopy>(owner, 'account-copy');
  if (before !== undefined && Date.now() - Date.parse(before.asOf) < freshMilliseconds) return;
  const query = { limit: maxRows };
  const [bottles, scans] = await Promise.all([
    client.call('GET /api/collection', { query }),
    client.call('GET /api/scans', { query }),
  ]);
  if (!bottles.ok || !scans.ok) return;
  const copy: AccountCopy = {
    asOf: new Date().toISOString(),
    bottles: bottles.body.map((one) => rowOf(one, one.lastScannedAt)),
    scans: scans.body.map((one) => rowOf(one, one.scannedAt)),
  };
  await writeDevice(owner, 'account-copy', copy);
}

function rowOf(
  { printed, productName, producerName }: { printed: string; productName: string; producerName: string },
  scannedAt: string,
): CopiedBottle {
  return { printed, name: productName, producer: producerName, scannedAt };
}
