/** The worklist of administrators: find, count, assign and process cases. */
import { z } from 'zod';
import { changeRequestLimits } from '../../domain/applications/change-requests.ts';
import { caseKinds, caseLimits, caseStateFilters, caseStates } from '../../domain/cases/cases.ts';
import { countries } from '../../domain/common/countries.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { documentCategories } from '../../domain/documents/documents.ts';
import { staffMember } from '../applications/admin.ts';
import { adminSearch } from '../common/admin-search.ts';
import { deadline } from '../common/deadline.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { tableLanguage } from '../common/table-language.ts';
import { idParams, idSchema, instantSchema, line, maxId, prose } from '../common/values.ts';
import { formLanguage } from '../producers/changes.ts';

export const caseResponse = z
  .object({
    id: z.int(),
    kind: z.enum(caseKinds),
    subject: z.string().meta({ description: 'Id of the subject' }),
    state: z.enum(caseStates).meta({ description: 'waiting: it waits for the applicant' }),
    title: z.string().meta({ description: 'The company' }),
    country: z.string(),
    producerId: z.int().nullable(),
    applicationId: z.int().nullable(),
    path: z.string().meta({ description: 'Page of the case for administrators' }),
    openedAt: instantSchema,
    closedAt: instantSchema.nullable(),
    ...deadline,
    assignee: staffMember.nullable(),
    remindedAt: instantSchema.nullable().meta({ description: 'When the applicant was last reminded' }),
    silentSince: instantSchema
      .nullable()
      .meta({ description: 'When the request was made, if the last reminder had no response' }),
  })
  .meta({ id: 'Case' });
export type CaseResponse = z.output<typeof caseResponse>;

const personId = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'Must be me, nobody or the id of a person');

const filters = {
  ...adminSearch,
  state: z.enum(caseStateFilters).optional().meta({ description: 'Default: cases that are not closed' }),
  kind: z.enum(caseKinds).optional(),
  country: z.enum(countries).optional(),
  assignee: personId
    .optional()
    .meta({ description: 'me, nobody (unassigned) or the id of an administrator' }),
  overdue: z.literal('true').optional(),
};

export const listCasesRoute = defineRoute({
  id: 'listCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'Cases, by target date.',
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
      .array(
        staffMember.extend({
          count: z.int().meta({ description: 'Their cases that the other filters find' }),
          open: z.int(),
          waiting: z.int(),
          overdue: z.int(),
        }),
      )
      .meta({ description: 'Beside the count: all cases, regardless of the filters' }),
  })
  .meta({ id: 'CaseCounts' });
export type CaseCountsResponse = z.output<typeof caseCounts>;

export const countCasesRoute = defineRoute({
  id: 'countCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases/counts',
  summary: 'Number of cases for each filter value, and open cases by administrator.',
  query: z.strictObject(filters),
  responses: { 200: caseCounts },
});

export const exportCasesRoute = defineRoute({
  id: 'exportCases',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/cases.csv',
  summary: 'The same cases as a CSV file, or only the selected ones.',
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
  summary: 'Assigns the unassigned case that is due first to the caller, if there is one.',
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
      .meta({ description: 'Comment by language; each applicant reads their own, or `comment`' }),
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
    'Applies one action to several cases, each in its own transaction. A refusal for one does not stop the others.',
  body: caseActions,
  responses: {
    200: z.object({
      results: z.array(
        z.object({
          id: z.int(),
          title: z.string().meta({ description: 'Empty if there is no such case' }),
          refusal: z.string().nullable().meta({ description: 'Code of the refusal; null on success' }),
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
  summary: 'The caller’s saved lists of cases.',
  responses: { 200: z.array(caseFilter) },
});

export const saveCaseFilterRoute = defineRoute({
  id: 'saveCaseFilter',
  feature: 'cases',
  method: 'POST',
  path: '/api/admin/case-filters',
  summary: 'Saves a list of cases under a name. The same name replaces it.',
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
  summary: 'Deletes one of the caller’s saved lists.',
  params: idParams,
  responses: { 204: null },
});
