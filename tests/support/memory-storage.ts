/** A document storage in memory that can be made to fail. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage, StorageFailure } from '../../src/server/integrations/storage/storage.ts';

export interface MemoryStorage extends Storage {
  readonly saved: Map<string, Buffer>;
  /** Thrown by every call while set. */
  trouble: StorageFailure | undefined;
  /** Number of calls. */
  attempts: number;
}

export function createMemoryStorage(): MemoryStorage {
  const saved = new Map<string, Buffer>();
  const working = async () => {
    store.attempts += 1;
    if (store.trouble !== undefined) throw store.trouble;
  };
  const store: MemoryStorage = {
    saved,
    trouble: undefined,
    attempts: 0,
    put: async (key, content) => {
      await working();
      saved.set(key, await buffer(content));
    },
    open: async (key) => {
      await working();
      const content = saved.get(key);
      return content && Readable.from([content]);
    },
    remove: async (key) => {
      await working();
      saved.delete(key);
    },
    keys: async function* () {
      await working();
      yield* saved.keys();
    },
    sweep: async () => {},
    close: async () => {},
  };
  return store;
}
