/** The log: one JSON object per line in production, readable lines elsewhere. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Configuration } from '../configuration/configuration.ts';

/** The options of Fastify's own logger, so that both write to the same stream. */
export type LogOptions = { readonly level: Configuration['logLevel']; readonly stream: DestinationStream };

export function logOptions(configuration: Pick<Configuration, 'logLevel' | 'isProduction'>): LogOptions {
  const stream = configuration.isProduction
    ? destination(1)
    : pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true });
  return { level: configuration.logLevel, stream };
}

export function createLogger({ level, stream }: LogOptions): Logger {
  return pino({ level }, stream);
}
