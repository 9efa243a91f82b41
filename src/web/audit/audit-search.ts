/** What the address of the audit log says after the question mark; what makes no sense is left out. */
import { readCursor, readText } from '../discovery/directory-search.ts';

export interface AuditSearch {
  readonly search?: string | undefined;
  /** Days. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

export function readAuditSearch(given: Readonly<Record<string, unknown>>): AuditSearch {
  return {
    search: readText(given['search'])?.slice(0, 200),
    from: readDay(given['from']),
    to: readDay(given['to']),
    cursor: readCursor(given['cursor']),
  };
}

function readDay(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(given)) return undefined;
  const day = new Date(`${given}T00:00:00Z`);
  // 30 February would be 2 March.
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(given) ? undefined : given;
}
