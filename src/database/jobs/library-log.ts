/**
 * Sends the queue library's log to ours: never a payload, and no job outcomes, which are logged here already.
 */
import type { LogFunctionFactory } from 'graphile-worker';

export interface JobLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silentJobLog: JobLog = { debug: () => {}, warn: () => {}, error: () => {} };

export function libraryLog(log: JobLog): LogFunctionFactory {
  return () => (level, message, about) => {
    // The runner logs the outcome of a job; this message would contain user input in the error.
    if ('failure' in about || 'success' in about) return;
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  };
}
