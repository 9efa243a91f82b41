/** One search over all records of administrators, for the command palette. */
import { z } from 'zod';
import { caseKinds, caseStates } from '../../domain/cases/cases.ts';
import { foundKinds, recordSearchLimits } from '../../domain/cases/record-search.ts';
import { defineRoute } from '../common/route.ts';
import { line } from '../common/values.ts';

export const foundRecord = z
  .object({
    kind: z.enum(foundKinds),
    caseKind: z.enum(caseKinds).nullable().meta({ description: 'Kind of a case; null for the others' }),
    state: z.enum(caseStates).nullable().meta({ description: 'State of a case; null for the others' }),
    title: z.string().meta({ description: 'The company, the holder or the oil' }),
    number: z.string().meta({
      description: 'Number of the case or certificate, batch or code; empty without one',
    }),
    producer: z.string().meta({ description: 'Producer of the oil or code; empty for the others' }),
    country: z.string(),
    path: z.string().meta({ description: 'The page of the record' }),
  })
  .meta({ id: 'FoundRecord' });
export type FoundRecord = z.output<typeof foundRecord>;

export const searchRecordsRoute = defineRoute({
  id: 'searchRecords',
  feature: 'cases',
  method: 'GET',
  path: '/api/admin/search',
  summary: `Applications, other cases, producers, certificates and oils that contain each search word, at most ${recordSearchLimits.results} of each kind, and the bottle code if one was entered.`,
  query: z.strictObject({ q: line(1, recordSearchLimits.query, 'Type what to search for') }),
  responses: { 200: z.array(foundRecord) },
});
