/**
 * The inspection report of a verification call: a draft that several administrators may edit, and immutable
 * completed versions.
 */
import { z } from 'zod';
import { callOutcomes, callStatuses } from '../../domain/verification-calls/calls.ts';
import {
  findingSeverities,
  type InspectionTopic,
  inspectionAnswers,
  inspectionLimits,
  inspectionTopics,
} from '../../domain/verification-calls/inspections.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, idSchema, instantSchema, maxId, prose } from '../common/values.ts';

const { note, text, correctiveAction, reason, findings, pictures, caption } = inspectionLimits;

const item = z.strictObject({
  answer: z.enum(inspectionAnswers).nullable(),
  note: prose(0, note).meta({ description: 'Visible to administrators only' }),
});
const topics = {
  grove: item,
  mill: item,
  storage: item,
  bottling: item,
  labels: item,
  'laboratory-reports': item,
  records: item,
} as const satisfies Record<InspectionTopic, typeof item>;

const content = {
  items: z
    .strictObject(topics)
    .meta({ description: 'Whether each topic was demonstrated; null in a draft without an answer' }),
  findings: z
    .array(
      z.strictObject({
        severity: z.enum(findingSeverities),
        text: prose(0, text),
        correctiveAction: prose(0, correctiveAction).meta({
          description: 'Corrective action; required for a nonconformity',
        }),
        isResolved: z.boolean(),
      }),
    )
    .max(findings),
  outcome: z.enum(callOutcomes).nullable(),
  reason: prose(0, reason).meta({ description: 'Shown to the producer; required for a rejection' }),
  correctionReason: prose(0, reason).meta({
    description: 'Reason of the correction; empty in the first version',
  }),
};

const pictureIdSchema = z.uuid('Must be the id of a picture');

const picture = {
  id: pictureIdSchema,
  caption: prose(0, caption).meta({ description: 'Caption; required to complete the report' }),
};

/** Pixels. */
const pictureSize = { width: z.int(), height: z.int() };

/** Only administrators see them. */
const shownPictures = z.array(z.object({ ...picture, ...pictureSize }));

const version = z.int().min(1);
const savedByName = z.string().nullable().meta({ description: 'Null once the account is deleted' });

export const inspectionResponse = z
  .object({
    call: z.object({
      id: z.int(),
      status: z.enum(callStatuses),
      scheduledAt: instantSchema,
      duration: z.int().meta({ description: 'Minutes' }),
      timeZone: z.string(),
      scheduledByName: z.string().nullable(),
      verificationOutcome: z.enum(callOutcomes).nullable(),
      producerId: z.int(),
      producerName: z.string(),
      producerLocation: z.string(),
      producerCountry: z.string(),
    }),
    mayWrite: z
      .boolean()
      .meta({ description: 'True once the call has begun, unless it was cancelled or missed' }),
    versions: z
      .array(
        z.object({
          ...content,
          pictures: shownPictures,
          version,
          completedAt: instantSchema,
          completedByName: savedByName,
          isRedacted: z.boolean().meta({
            description: 'Whether its text and pictures were deleted with the producer’s account',
          }),
        }),
      )
      .meta({ description: 'Completed versions, newest first' }),
    draft: z
      .object({
        ...content,
        pictures: shownPictures,
        version,
        revision: z.int().meta({ description: 'Revision, to be sent with the next write' }),
        savedAt: instantSchema,
        savedByName,
      })
      .nullable(),
  })
  .meta({ id: 'Inspection' });
export type InspectionResponse = z.output<typeof inspectionResponse>;

export const inspectionInput = z.strictObject({
  ...content,
  pictures: z
    .array(z.strictObject(picture))
    .max(pictures)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each picture once')
    .meta({ description: 'Uploaded pictures, in the order of the report' }),
  version: version.max(maxId).meta({ description: 'Number of the version to be written' }),
  revision: z.int().min(0).max(maxId).meta({
    description: 'Revision of the draft as it was read, 0 without one; refused if it was saved since',
  }),
});

export const getInspectionRoute = defineRoute({
  id: 'getInspection',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/:id/inspection',
  summary: 'The inspection report of a call: completed versions and the draft.',
  params: idParams,
  responses: { 200: inspectionResponse },
});

export const saveInspectionRoute = defineRoute({
  id: 'saveInspection',
  feature: 'verification-calls',
  method: 'PUT',
  path: '/api/verification-calls/:id/inspection',
  summary: 'Saves the draft of the inspection report. After a completed version it drafts a correction.',
  params: idParams,
  body: inspectionInput,
  responses: { 200: inspectionResponse },
});

export const discardInspectionRoute = defineRoute({
  id: 'discardInspection',
  feature: 'verification-calls',
  method: 'DELETE',
  path: '/api/verification-calls/:id/inspection',
  summary: 'Discards the draft, unless a newer one was saved. Completed versions stay.',
  params: idParams,
  query: z.strictObject({
    version: idSchema.meta({ description: 'Revision of the draft', example: 1 }),
    revision: idSchema.meta({
      description: 'Revision of the draft as it was read; refused if it was saved since',
      example: 1,
    }),
  }),
  responses: { 200: inspectionResponse },
});

export const completeInspectionRoute = defineRoute({
  id: 'completeInspection',
  feature: 'verification-calls',
  method: 'POST',
  path: '/api/verification-calls/:id/inspection/completion',
  summary: 'Completes the inspection report and the call, records the outcome, and notifies the producer.',
  params: idParams,
  body: inspectionInput,
  responses: { 200: inspectionResponse },
});

const inspectionPictureResponse = z
  .object({ id: pictureIdSchema, ...pictureSize })
  .meta({ id: 'InspectionPicture' });

export const uploadInspectionPictureRoute = defineRoute({
  id: 'uploadInspectionPicture',
  feature: 'verification-calls',
  method: 'POST',
  path: '/api/verification-calls/:id/inspection/pictures',
  summary:
    'Uploads a JPEG, PNG or WebP of at most 5 MB as the request body, to be named when the report is saved.',
  params: idParams,
  binary: true,
  body: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
  responses: { 201: inspectionPictureResponse },
});

const pictureParams = idParams.extend({ pictureId: pictureIdSchema });

export const showInspectionPictureRoute = defineRoute({
  id: 'showInspectionPicture',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/:id/inspection/pictures/:pictureId',
  summary: 'A picture of an inspection report, re-encoded without metadata.',
  params: pictureParams,
  mediaType: 'image/webp',
  responses: { 200: null },
});

export const downloadInspectionPictureRoute = defineRoute({
  id: 'downloadInspectionPicture',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/verification-calls/:id/inspection/pictures/:pictureId/file',
  summary: 'The original picture of an inspection report, as a download.',
  params: pictureParams,
  mediaType: 'application/octet-stream',
  responses: { 200: null },
});

/** What the producer can read of the newest completed version. */
export const ownInspection = z
  .object({
    version,
    completedAt: instantSchema,
    items: z.array(z.object({ topic: z.enum(inspectionTopics), answer: z.enum(inspectionAnswers) })),
    findings: z.array(
      z.object({
        severity: z.enum(findingSeverities),
        text: z.string(),
        correctiveAction: z.string(),
        isResolved: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OwnInspection' });
