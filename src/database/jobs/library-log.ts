/** What the queue's library says, in our log: never a payload, and of jobs only what we do not say ourselves. */
import type { LogFunctionFactory } from 'graphile-worker';

export interface JobLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silentJobLog: JobLog = { debug: () => {}, warn: () => {}, error: () => {} };

export function libraryLog(log: JobLog): LogFunctionFactory {
  return () => (level, message, about) => {
    // How a job went is logged by whoever ran it; here the error would come with what people wrote.
    if ('failure' in about || 'success' in about) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  };
}
