/** Between applicant and administrators: requested changes, the response to them, and withdrawal. */
import { z } from 'zod';
import { changeRequestLimits } from '../../domain/applications/change-requests.ts';
import { applicationRead } from '../common/application-read.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, maxId, optional, prose } from '../common/values.ts';
import { applicationAnswers, applicationResponse } from './applications.ts';

const { comment, remark, reply, reason } = changeRequestLimits;
const answerNames = applicationAnswers.keyof();

export const requestApplicationChangesRoute = defineRoute({
  id: 'requestApplicationChanges',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications/:id/request-changes',
  summary: 'Requests changes to answers, each with a comment. The application waits for the applicant.',
  params: idParams,
  body: z.strictObject({
    comment: optional(prose(1, comment.most)).optional(),
    from: applicationRead,
    fields: z
      .array(z.strictObject({ field: answerNames, comment: prose(remark.least, remark.most) }))
      .min(1)
      .max(answerNames.options.length)
      .refine(
        (fields) => new Set(fields.map(({ field }) => field)).size === fields.length,
        'Each answer at most once',
      ),
  }),
  responses: { 200: applicationResponse },
});

/** The rules of each answer alone, independent of the other answers. */
export const changedAnswers = applicationAnswers.partial();

export const replyText = prose(reply.least, reply.most);

export const answerChangeRequestRoute = defineRoute({
  id: 'answerChangeRequest',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications/:id/answers',
  summary:
    'Responds to a request for changes: each requested answer is changed, proved by a document that was uploaded since, or replied to.',
  params: idParams,
  body: z.strictObject({
    requestId: z.int().min(1).max(maxId),
    answers: changedAnswers,
    replies: z.partialRecord(answerNames, replyText),
    draftRevision: z.int().min(0).max(maxId).optional(),
  }),
  responses: { 200: applicationResponse },
});

export const withdrawApplicationRoute = defineRoute({
  id: 'withdrawApplication',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications/:id/withdraw',
  summary: 'Withdraws the applicant’s application. They may apply again.',
  params: idParams,
  body: z.strictObject({ reason: optional(prose(1, reason.most)).optional() }),
  responses: { 200: applicationResponse },
});
