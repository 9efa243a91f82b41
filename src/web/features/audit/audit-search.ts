/** The list of audit events: its filters; the newest first. */
import { type AuditAction, auditActionNamed } from '../../../domain/common/audit-actions.ts';
import { defineList, type Given, readListSearch, type SearchOf } from '../../kernel/lists/list-search.ts';
import { readText } from '../../kernel/search-params/read-search.ts';

export const auditEvents = defineList({
  filters: {
    search: (value) => readText(value),
    action: readAction,
    /** ISO dates. */
    from: readDay,
    to: readDay,
  },
  sorts: [],
  others: {},
});

export type AuditSearch = SearchOf<typeof auditEvents>;

export function readAuditSearch(given: Given): AuditSearch {
  return readListSearch(auditEvents, given);
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
