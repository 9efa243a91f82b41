/** The HTTP response for each case refusal; actions on several cases list the codes one by one. */
import { appealDays } from '../../domain/cases/appeals.ts';
import { caseLimits } from '../../domain/cases/cases.ts';
import type { CaseRefusal } from '../../domain/cases/refusals.ts';
import { reminderLimits } from '../../domain/cases/reminders.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const caseRefusalResponses = {
  'case-not-found': { status: 404, title: 'Case not found', detail: 'There is no such case.' },
  'case-closed': { status: 409, title: 'Case closed', detail: 'The case is closed.' },
  'case-not-waiting': {
    status: 409,
    title: 'No open request',
    detail: 'No request to the applicant is open.',
  },
  'case-reminder-too-soon': {
    status: 409,
    title: 'Reminded already',
    detail: `The applicant was reminded within the last ${reminderLimits.every} hours.`,
  },
  'case-reminders-stopped': {
    status: 409,
    title: 'Reminders stopped',
    detail: 'An administrator stopped the reminders about this request.',
  },
  'case-reminder-limit-reached': {
    status: 409,
    title: 'No further reminder',
    detail: `The applicant was reminded of this request ${reminderLimits.perRequest} times.`,
  },
  'case-kind-mismatch': {
    status: 409,
    title: 'Not possible for this kind of case',
    detail: 'This is not possible for a case of this kind.',
  },
  'case-assignee-conflict': {
    status: 409,
    title: 'Assigned to someone else',
    detail: 'Another administrator has just assigned the case.',
  },
  'case-filter-limit-reached': {
    status: 409,
    title: 'Too many saved lists',
    detail: `You can save up to ${caseLimits.filters.most} lists. Delete one first.`,
  },
  'report-not-found': {
    status: 404,
    title: 'Report not found',
    detail: 'There is no report with this number about a code that was issued.',
  },
  'report-not-shared': {
    status: 409,
    title: 'The reporter did not agree',
    detail: 'The reporter did not agree that the producer reads the report.',
  },
  'code-answer-limit-reached': {
    status: 409,
    title: 'Too many replies',
    detail: 'The maximum number of replies about this code is reached.',
  },
  'appeal-not-found': { status: 404, title: 'Appeal not found', detail: 'There is no such appeal.' },
  'appealed-decision-not-found': {
    status: 404,
    title: 'Decision not found',
    detail: 'There is no decision about this, or it is not about you.',
  },
  'appeal-not-possible': {
    status: 409,
    title: 'Appeal not possible',
    detail: 'The decision was replaced by a later one.',
  },
  'appeal-too-late': {
    status: 409,
    title: 'Appeal too late',
    detail: `An appeal is possible within ${appealDays} days of the decision.`,
  },
  'appeal-exists': {
    status: 409,
    title: 'Appealed already',
    detail: 'There is already an appeal against this decision.',
  },
  'appeal-decided': {
    status: 409,
    title: 'Appeal answered already',
    detail: 'This appeal has already been answered. Nothing was changed.',
  },
  'appeal-took-part': {
    status: 403,
    title: 'Another administrator needed',
    detail: 'An appeal is decided by an administrator who took no part in the decision and did not appeal.',
  },
  'appeal-application-open': {
    status: 409,
    title: 'Another application',
    detail: 'The applicant has sent another application since, so this one cannot be reopened.',
  },
  'appeal-stale': {
    status: 409,
    title: 'Decided again since',
    detail: 'Another decision about the producer was made since, so this one cannot be undone.',
  },
} as const satisfies Record<CaseRefusal['code'], RefusalResponse>;
