/** Counts the time of each statement of the database, adds it to the current trace, and logs the slow ones. */
import type { Logger } from 'pino';
import type { Statement } from '../../database/connection/connection.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';

const maxCharacters = 2_000;

export function statementObserver(
  { metrics, tracing }: { readonly metrics: Pick<Metrics, 'statementDuration'>; readonly tracing: Tracing },
  { slowStatementMilliseconds }: Pick<Configuration, 'slowStatementMilliseconds'>,
  log: Pick<Logger, 'warn'>,
): (statement: Statement) => void {
  return (statement) => {
    const { sql, milliseconds } = statement;
    metrics.statementDuration.observe(milliseconds / 1000);
    tracing.addStatement(statement);
    if (milliseconds < slowStatementMilliseconds) return;
    // Values are parameters and not part of the text.
    log.warn({ milliseconds: Math.round(milliseconds), sql: sql.slice(0, maxCharacters) }, 'slow statement');
  };
}
