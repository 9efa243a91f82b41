/** The worklist of administrators: find, count, assign and process cases. */
import { z } from 'zod';
import { changeRequestLimits } from '../domain/applications/change-requests.ts';
import { caseKinds, caseLimits, caseStateFilters, caseStates } from '../domain/cases/cases.ts';
import { countries } from '../domain/common/countries.ts';
import { contentLanguages } from '../domain/common/languages.ts';
import { documentCategories } from '../domain/documents/documents.ts';
import { staffMember } from './applications/admin.ts';
import { adminSearch } from './common/admin-search.ts';
import { pagingQuery } from './common/paging.ts';
import { defineRoute } from './common/route.ts';
import { tableLanguage } from './common/table-language.ts';
import { dateSchema, idParams, idSchema, instantSchema, line, maxId, prose } from './common/values.ts';
import { formLanguage } from './producers/changes.ts';

export const caseResponse = z
  .object({
    id: z.int(),
    kind: z.enum(caseKinds),
    subject: z.string().meta({ description: 'Id of what it is about' }),
    state: z.enum(caseStates).meta({ description: 'waiting: for the applicant' }),
    title: z.string().meta({ description: 'The company' }),
    country: z.string(),
    producerId: z.int().nullable(),
    applicationId: z.int().nullable(),
    path: z.string().meta({ description: 'Page on which administrators work on it' }),
    openedAt: instantSchema,
    closedAt: instantSchema.nullable(),
    dueOn: dateSchema.nullable().meta({ description: 'Target date; null while the clock is stopped' }),
    overdue: z.boolean(),
    assignee: staffMember.nullable(),
    remindedAt: instantSchema
      .nullable()
      .meta({ description: 'When the applicant was last reminded of what the case waits for' }),
    silentSince: instantSchema
      .nullable()
      .meta({ description: 'When the request was made, once the last reminder has had no answer' }),
  })
  .meta({ id: 'Case' });
export type CaseResponse = z.output<typeof caseResponse>;

const personId = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'Must be me, nobody or the id of a person');

const filters = {
  ...adminSearch,
  state: z
    .enum(caseStateFilters)
    .optional()
    .meta({ description: 'Those that are not closed where nothing is said' }),
  kind: z.enum(caseKinds).optional(),
  country: z.enum(countries).optional(),
  assignee: personId.optional().meta({ description: 'me, nobody or the id of an administrator' }),
  overdue: z.literal('true').optional(),
};

export const listCasesRoute = defineRoute({
  id: 'listCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'Cases in the order in which they are due.',
  query: z.strictObject({ ...filters, ...pagingQuery }),
  responses: { 200: z.array(caseResponse) },
});

const counted = z.object({ count: z.int() });

export const caseCounts = z
  .object({
    total: z.int(),
    states: z.array(counted.extend({ state: z.enum(caseStates) })),
    kinds: z.array(counted.extend({ kind: z.enum(caseKinds) })),
    countries: z.array(counted.extend({ country: z.string() })),
    mine: z.int(),
    nobodys: z.int(),
    overdue: z.int(),
    workloads: z
      .array(staffMember.extend({ open: z.int(), waiting: z.int(), overdue: z.int() }))
      .meta({ description: 'Of everybody, whatever the filters' }),
    unassigned: z.int().meta({ description: 'Open cases that nobody looks after, whatever the filters' }),
  })
  .meta({ id: 'CaseCounts' });
export type CaseCountsResponse = z.output<typeof caseCounts>;

export const countCasesRoute = defineRoute({
  id: 'countCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases/counts',
  summary: 'How many cases each choice of a filter would list, and how much work each administrator has.',
  query: z.strictObject(filters),
  responses: { 200: caseCounts },
});

export const exportCasesRoute = defineRoute({
  id: 'exportCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases.csv',
  summary: 'The same cases as a table, or only the chosen ones.',
  query: z.strictObject({
    ...filters,
    id: z.union([idSchema, z.array(idSchema).max(caseLimits.selected.most)]).optional(),
    ...tableLanguage,
  }),
  responses: { 200: null },
  mediaType: 'text/csv',
});

export const takeNextCaseRoute = defineRoute({
  id: 'takeNextCase',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/cases/next',
  summary:
    'Assigns to the caller the open case that nobody looks after and that is due first, if there is one.',
  query: formLanguage,
  form: true,
  /** A plain form is redirected to the page of the case, or back to the list. */
  responses: { 200: z.object({ case: caseResponse.nullable() }), 303: null },
});

const chosen = {
  ids: z
    .array(z.int().min(1).max(maxId))
    .min(1)
    .max(caseLimits.selected.most)
    .refine((ids) => new Set(ids).size === ids.length, 'Each case once'),
};

const { least, most } = changeRequestLimits.remark;
const remark = prose(least, most, 'Say what is missing');

export const caseActions = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('assign'), ...chosen, userId: z.string().min(1).max(200).nullable() }),
  z.strictObject({ action: z.literal('remind'), ...chosen }),
  z.strictObject({
    action: z.literal('request-document'),
    ...chosen,
    category: z.enum(documentCategories),
    comment: remark,
    translations: z
      .partialRecord(z.enum(contentLanguages), remark)
      .optional()
      .meta({ description: 'The same by language: each applicant reads their own, or the comment' }),
  }),
  z.strictObject({
    action: z.literal('close'),
    ...chosen,
    finding: prose(caseLimits.finding.least, caseLimits.finding.most, 'Say what was found'),
  }),
]);
export type CaseActions = z.output<typeof caseActions>;

export const actOnCasesRoute = defineRoute({
  id: 'actOnCases',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/cases/acts',
  summary:
    'Does one thing to several cases, each in a transaction of its own: what is refused for one is done for the others.',
  body: caseActions,
  responses: {
    200: z.object({
      results: z.array(
        z.object({
          id: z.int(),
          title: z.string().meta({ description: 'Empty where there is no such case' }),
          refusal: z.string().nullable().meta({ description: 'Code of the refusal; null: it is done' }),
        }),
      ),
    }),
  },
});
export type CaseActionResult = z.output<(typeof actOnCasesRoute.responses)[200]>['results'][number];

export const caseFilter = z
  .object({ id: z.int(), name: z.string(), query: z.string() })
  .meta({ id: 'CaseFilter' });
export type CaseFilterResponse = z.output<typeof caseFilter>;

export const listCaseFiltersRoute = defineRoute({
  id: 'listCaseFilters',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/case-filters',
  summary: 'The saved lists of cases of the caller.',
  responses: { 200: z.array(caseFilter) },
});

export const saveCaseFilterRoute = defineRoute({
  id: 'saveCaseFilter',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/case-filters',
  summary: 'Saves a list of cases under a name; the same name again replaces it.',
  body: z.strictObject({
    name: line(caseLimits.filterName.least, caseLimits.filterName.most, 'A name is required'),
    query: z
      .string()
      .max(caseLimits.filterQuery.most)
      .regex(/^[\w%=&+.*~-]*$/, 'Must be the part of an address after the question mark'),
  }),
  responses: { 200: caseFilter },
});

export const deleteCaseFilterRoute = defineRoute({
  id: 'deleteCaseFilter',
  feature: 'cases',
  method: 'DELETE',
  path: '/api/admin/case-filters/:id',
  summary: 'Deletes a saved list of the caller.',
  params: idParams,
  responses: { 204: null },
});
