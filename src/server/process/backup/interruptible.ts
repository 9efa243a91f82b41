/** Work of an operator that a signal ends cleanly. */
import { LoadRefused } from '../../../database/backup/load.ts';
import { StartupFailure } from '../../../database/setup/startup-failure.ts';
import { ArchiveRefused } from './archive-reader.ts';

/** On a signal the work stops before its next part, undoes what it did, and says `stopped`. */
export async function interruptible(
  stopped: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new StartupFailure(stopped));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  try {
    await work(controller.signal);
  } catch (error) {
    throw error instanceof ArchiveRefused || error instanceof LoadRefused
      ? new StartupFailure(error.message, { cause: error })
      : error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}
