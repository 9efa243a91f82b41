/** Why an action on a case may be refused. */
export const caseRefusals = [
  'case-not-found',
  'case-closed',
  'case-not-waiting',
  'case-reminder-too-soon',
  'case-reminders-stopped',
  'case-reminder-limit-reached',
  'case-kind-mismatch',
  'case-assignee-conflict',
  'case-filter-limit-reached',
  'appeal-not-found',
  'appealed-decision-not-found',
  'appeal-not-possible',
  'appeal-too-late',
  'appeal-exists',
  'appeal-decided',
  'appeal-took-part',
  'appeal-application-open',
  'appeal-stale',
] as const;
export type CaseRefusal = { readonly code: (typeof caseRefusals)[number] };
