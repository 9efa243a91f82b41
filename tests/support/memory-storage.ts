/** A document storage in memory that can be made to fail. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage, StorageFailure } from '../../src/server/integrations/storage/storage.ts';

export interface MemoryStorage extends Storage {
  readonly saved: Map<string, Buffer>;
  /** When a file was stored, where a test says that it was long ago. */
  readonly storedSince: Map<string, Date>;
  /** Thrown by every call while set. */
  trouble: StorageFailure | undefined;
  /** Number of calls. */
  attempts: number;
}

export function createMemoryStorage(): MemoryStorage {
  const saved = new Map<string, Buffer>();
  const storedSince = new Map<string, Date>();
  const working = async () => {
    store.attempts += 1;
    if (store.trouble !== undefined) throw store.trouble;
  };
  const store: MemoryStorage = {
    saved,
    storedSince,
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
    storedAt: async (key) => {
      await working();
      return saved.has(key) ? (storedSince.get(key) ?? new Date()) : undefined;
    },
    countLeftovers: async () => 0,
    sweep: async () => {},
    close: async () => {},
  };
  return store;
}
