/** The log: one JSON object per line in production, readable lines elsewhere. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Configuration } from '../configuration/configuration.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** The options of Fastify's own logger, so that both write to the same stream. */
export type LogOptions = {
  readonly level: Configuration['logLevel'];
  readonly stream: DestinationStream;
  /** Fields of every line. */
  readonly mixin?: () => object;
};

export function logOptions(
  configuration: Pick<Configuration, 'logLevel' | 'isProduction' | 'tracing'>,
  { logFields }: Pick<Tracing, 'logFields'>,
): LogOptions {
  const stream = configuration.isProduction
    ? destination(1)
    : pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true, sync: true });
  return { level: configuration.logLevel, stream, ...(configuration.tracing && { mixin: logFields }) };
}

export function createLogger({ stream, ...options }: LogOptions): Logger {
  return pino(options, stream);
}
