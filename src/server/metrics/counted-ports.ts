/** The ports to mail and storage, with their outcomes counted and their calls traced. */
import type { MailPort } from '../integrations/mail/mail.ts';
import { type Storage, StorageFailure } from '../integrations/storage/storage.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Metrics } from './metrics.ts';

interface Watching<Counter extends keyof Metrics> {
  readonly metrics: Pick<Metrics, Counter>;
  readonly tracing: Pick<Tracing, 'traceStep'>;
}

export function countedMail(mail: MailPort, { metrics: { mails }, tracing }: Watching<'mails'>): MailPort {
  return {
    send: async (outgoing) => {
      try {
        const outcome = await tracing.traceStep('send mail', async () => mail.send(outgoing));
        mails.inc({ outcome });
        return outcome;
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}

export function countedStorage(
  storage: Storage,
  { metrics: { storageErrors }, tracing }: Watching<'storageErrors'>,
): Storage {
  const counted = async <Value>(operation: string, run: () => Promise<Value>): Promise<Value> => {
    try {
      return await tracing.traceStep(`storage ${operation}`, run);
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
