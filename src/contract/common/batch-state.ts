/** What is known today about a batch, the same in every response about its bottles. */
import { z } from 'zod';
import { certificateStates } from '../../domain/certification/levels.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { publicOutcomes } from '../../domain/provenance/code-outcomes.ts';
import { lowerResult } from './lower-result.ts';
import { recallFields } from './recall.ts';
import { dateSchema, instantSchema } from './values.ts';

export const batchState = {
  certificate: z
    .object({
      number: z.string(),
      state: z.enum(certificateStates),
      validUntil: dateSchema,
      lowerResult,
      decision: z
        .object({
          reason: z.string().nullable(),
          language: z
            .enum(contentLanguages)
            .nullable()
            .meta({ description: 'Language of the reason, if known' }),
          decidedAt: instantSchema,
        })
        .nullable()
        .meta({ description: 'Why and when it was suspended or revoked; null in any other state' }),
    })
    .nullable(),
  recall: z.object(recallFields).nullable(),
  outcome: z
    .object({
      kind: z.enum(publicOutcomes),
      foundIn: z.string().nullable().meta({ description: 'Where copies or such bottles were found' }),
      foundOn: dateSchema.nullable(),
      explanation: z.string().nullable().meta({ description: 'Explanation of the many scans' }),
      language: z
        .enum(contentLanguages)
        .nullable()
        .meta({ description: 'Language of place and explanation' }),
      decidedAt: instantSchema,
    })
    .nullable()
    .meta({ description: 'Outcome of the case about the code or its batch, besides the verdict' }),
};
