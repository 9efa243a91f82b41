/** Everything that administrators need to decide on an application, in one response. */
import { z } from 'zod';
import { applicationForms } from '../../domain/applications/states.ts';
import { callSummaries } from '../../domain/certification/requirements.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { documentStatuses } from '../../domain/documents/review.ts';
import { applicationNote, staffMember } from '../applications/admin.ts';
import { applicationAnswers, applicationResponse } from '../applications/applications.ts';
import { defineRoute } from '../common/route.ts';
import { idParams } from '../common/values.ts';

const documentStatus = z.enum(documentStatuses);

export const applicationReview = z
  .object({
    application: applicationResponse,
    form: z.enum(applicationForms),
    applicant: z.object({
      name: z.string(),
      email: z.string(),
      language: z
        .enum(contentLanguages)
        .meta({ description: 'Language in which the applicant reads mail and pages' }),
    }),
    assignee: staffMember.nullable(),
    reviewers: z.array(staffMember).meta({ description: 'Administrators to whom it can be assigned' }),
    notes: z.array(applicationNote).meta({ description: 'Oldest first; never shown to the applicant' }),
    facts: z
      .object({
        missingAnswers: z.array(applicationAnswers.keyof()),
        askedAnswers: z.int(),
        businessLicense: documentStatus,
        labReports: documentStatus,
        call: z.enum(callSummaries),
        labResults: z.object({ counted: z.int(), needed: z.int() }),
      })
      .meta({ description: 'Facts behind the checklist' }),
  })
  .meta({ id: 'ApplicationReview' });
export type ApplicationReview = z.output<typeof applicationReview>;

export const reviewApplicationRoute = defineRoute({
  id: 'reviewApplication',
  feature: 'certification',
  method: 'GET',
  path: '/api/producer-applications/:id/review',
  summary: 'An application with notes and checklist, for administrators.',
  params: idParams,
  responses: { 200: applicationReview },
});
