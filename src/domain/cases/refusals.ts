/** Why an action on a case may be refused. */
export const caseRefusals = [
  'case-not-found',
  'case-closed',
  'case-not-waiting',
  'case-reminded',
  'case-reminders-stopped',
  'case-reminder-limit-reached',
  'case-of-other-kind',
  'case-assigned',
  'case-filters-full',
  'appeal-not-found',
  'appealed-not-found',
  'appeal-not-possible',
  'appeal-late',
  'appeal-made',
  'appeal-decided',
  'appeal-took-part',
  'appeal-other-application',
  'appeal-overtaken',
] as const;
export type CaseRefusal = { readonly code: (typeof caseRefusals)[number] };
