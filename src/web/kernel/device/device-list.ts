/** A list on the device that one tab at a time changes. What a visitor added becomes the user's with the next change. */
import type { CacheItemName } from '../../../contract/common/device-items.ts';
import { deleteFromDevice, ownerOfDevice, readDevice, writeDevice } from './device-storage.ts';

/** False where this browser stores nothing. */
type Write<One> = (all: readonly One[]) => Promise<boolean>;

export interface DeviceList<One> {
  /** In the order of their time, those of another user excluded. */
  readonly list: () => Promise<readonly One[]>;
  readonly change: <Result>(
    work: (all: readonly One[], write: Write<One>) => Promise<Result>,
  ) => Promise<Result>;
}

export function deviceList<One>(
  item: CacheItemName,
  /** Storage can be edited by hand. */
  isOne: (value: unknown) => value is One,
  timeOf: (one: One) => string,
): DeviceList<One> {
  const readAll = async (owner: string | null) => {
    const lists = await Promise.all(
      [...new Set([null, owner])].map(async (one) => readDevice<unknown>(one, item)),
    );
    return lists
      .flatMap((list) => (Array.isArray(list) ? list.filter(isOne) : []))
      .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  };
  return {
    list: async () => readAll(await ownerOfDevice()),
    async change(work) {
      const run = async () => {
        const owner = await ownerOfDevice();
        return work(await readAll(owner), async (all) => {
          const isStored = await writeDevice(owner, item, all);
          if (isStored && owner !== null)
            await deleteFromDevice((other, name) => other === null && name === item);
          return isStored;
        });
      };
      return 'locks' in navigator ? navigator.locks.request(item, run) : run();
    },
  };
}
