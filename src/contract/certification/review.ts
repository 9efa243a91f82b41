/** Everything about an application that administrators decide on, in one answer. */
import { z } from 'zod';
import { applicationForms, pastStatuses } from '../../domain/applications/states.ts';
import { callStandings } from '../../domain/certification/requirements.ts';
import { paperStandings } from '../../domain/documents/review.ts';
import { applicationNote, officePerson } from '../applications/office.ts';
import { applicationAnswers, applicationResponse } from '../applications.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';

const paperStanding = z.enum(paperStandings);

export const reviewActs = ['status', 'assign', 'document_added', 'accepted', 'returned', 'altered'] as const;

const pastAct = z.object({
  key: z.string(),
  at: instantSchema
    .nullable()
    .meta({ description: 'Null when the entry of the audit log that told it was altered' }),
  act: z.enum(reviewActs),
  who: z.string().nullable().meta({ description: 'Null when the account is gone' }),
  to: z.enum(pastStatuses).nullable().meta({ description: 'Of a change of state' }),
  answered: z.boolean().meta({ description: 'A change of state by which what was asked was answered' }),
  subject: z.string().nullable().meta({
    description:
      'The document, who was asked to look after it, or the number of an altered entry of the audit log',
  }),
  comment: z.string().nullable(),
});

export const applicationReview = z
  .object({
    application: applicationResponse,
    form: z.enum(applicationForms),
    applicant: z.object({ name: z.string(), email: z.string() }),
    assignee: officePerson.nullable(),
    reviewers: z.array(officePerson).meta({ description: 'To whom it can be given' }),
    notes: z.array(applicationNote).meta({ description: 'Oldest first; the applicant never reads them' }),
    facts: z
      .object({
        missingAnswers: z.array(applicationAnswers.keyof()),
        askedAnswers: z.int(),
        businessLicense: paperStanding,
        labReports: paperStanding,
        call: z.enum(callStandings),
        labResults: z.object({ counted: z.int(), needed: z.int() }),
      })
      .meta({ description: 'What the checklist is made of' }),
    history: z.array(pastAct).meta({ description: 'Oldest first, with who acted' }),
  })
  .meta({ id: 'ApplicationReview' });
export type ApplicationReview = z.output<typeof applicationReview>;

export const reviewApplication = defineRoute({
  id: 'reviewApplication',
  feature: 'certification',
  method: 'GET',
  path: '/api/producer-applications/:id/review',
  summary: 'An application with notes, checklist and history, for administrators.',
  params: idParams,
  responses: { 200: applicationReview },
});
