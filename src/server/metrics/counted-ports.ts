/** The ports to mail and storage, with their outcomes counted. */
import type { MailPort } from '../integrations/mail/mail.ts';
import { type Storage, StorageFailure } from '../integrations/storage/storage.ts';
import type { Metrics } from './metrics.ts';

export function countedMail(mail: MailPort, { mails }: Pick<Metrics, 'mails'>): MailPort {
  return {
    send: async (outgoing) => {
      try {
        const outcome = await mail.send(outgoing);
        mails.inc({ outcome });
        return outcome;
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

export function countedStorage(storage: Storage, { storageErrors }: Pick<Metrics, 'storageErrors'>): Storage {
  const counted = async <Value>(operation: string, run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof StorageFailure ? error.reason : 'unknown';
      storageErrors.inc({ operation, reason });
      throw error;
    }
  };
  return {
    put: async (key, content, expected) => counted('put', async () => storage.put(key, content, expected)),
    open: async (key) => counted('open', async () => storage.open(key)),
    remove: async (key) => counted('remove', async () => storage.remove(key)),
    keys: () => storage.keys(),
    storedAt: async (key) => counted('head', async () => storage.storedAt(key)),
    countLeftovers: async () => counted('sweep', async () => storage.countLeftovers()),
    sweep: async () => counted('sweep', async () => storage.sweep()),
    close: async () => storage.close(),
  };
}
