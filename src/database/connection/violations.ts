/** A constraint violation: the constraint's name identifies the rule, so that a refusal can name it too. */
import pg from 'pg';

/** SQLSTATE class 23: integrity constraint violation. */
const integrityClass = '23';

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith(integrityClass)) return undefined;
  return error.constraint;
}

/** lock_not_available: others held a lock for longer than this statement was to wait. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
