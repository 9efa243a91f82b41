/** Counts the time of each statement of the database, and logs the slow ones. */
import type { Logger } from 'pino';
import type { Statement } from '../../database/connection.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Metrics } from '../metrics/metrics.ts';

const maxCharacters = 2_000;

export function statementObserver(
  { statementDuration }: Pick<Metrics, 'statementDuration'>,
  { slowStatementMilliseconds }: Pick<Configuration, 'slowStatementMilliseconds'>,
  log: Pick<Logger, 'warn'>,
): (statement: Statement) => void {
  return ({ sql, milliseconds }) => {
    statementDuration.observe(milliseconds / 1000);
    if (milliseconds < slowStatementMilliseconds) return;
    // Values are parameters and not part of the text.
    log.warn({ milliseconds: Math.round(milliseconds), sql: sql.slice(0, maxCharacters) }, 'slow statement');
  };
}
