/** A constraint violation: the constraint's name identifies the rule, so that a refusal can name it too. */
import pg from 'pg';

/** SQLSTATE class 23: integrity constraint violation. */
const integrityClass = '23';

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith(integrityClass)) return undefined;
  return error.constraint;
}
