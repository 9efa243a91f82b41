/** The query parameters of the audit log; invalid values are dropped. */
import { type AuditAction, auditActionNamed } from '../../../domain/common/audit-actions.ts';
import { readCursor, readText } from '../../kernel/search-params/read-search.ts';

export interface AuditSearch {
  readonly search?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** ISO dates. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

export function readAuditSearch(given: Readonly<Record<string, unknown>>): AuditSearch {
  return {
    search: readText(given['search'])?.slice(0, 200),
    action: readAction(given['action']),
    from: readDay(given['from']),
    to: readDay(given['to']),
    cursor: readCursor(given['cursor']),
  };
}

function readAction(given: unknown): AuditAction | undefined {
  return typeof given === 'string' ? auditActionNamed(given) : undefined;
}

function readDay(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(given)) return undefined;
  const day = new Date(`${given}T00:00:00Z`);
  // 30 February would become 2 March.
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(given) ? undefined : given;
}
