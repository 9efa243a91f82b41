/** Every error of the API is a problem detail (RFC 9457) in this shape. */
import { z } from 'zod';

export const problemMediaType = 'application/problem+json';

export const fieldErrorSchema = z
  .object({
    path: z.string().meta({ description: 'Field, dotted for nested ones: productionMethods.organic' }),
    message: z.string(),
    code: z.string().meta({ description: 'Stable code of the violated rule, for translation' }),
  })
  .meta({ id: 'FieldError' });

export const problemSchema = z
  .object({
    type: z.string(),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    code: z.string().meta({ description: 'Stable refusal code, kebab-case' }),
    message: z.string().meta({ description: 'Equal to detail' }),
    errors: z.array(fieldErrorSchema).optional(),
    reason: z.string().optional().meta({ description: 'Reason as the decision-maker wrote it' }),
    scheduledAt: z
      .string()
      .optional()
      .meta({ description: 'Current start time of a call that was moved since it was read' }),
    sequence: z.int().optional().meta({
      description: 'Current revision of a call that was moved since it was read',
    }),
    requestId: z.string().optional().meta({ description: 'Reference number for support' }),
  })
  .meta({ id: 'Problem' });

export type FieldError = z.output<typeof fieldErrorSchema>;
export type Problem = z.output<typeof problemSchema>;
