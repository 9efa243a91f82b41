/** The decisions about a certificate as everybody reads them: its history, and the newest one in the public log. */
import { z } from 'zod';
import { certificateEventActions } from '../../domain/certification/certificates.ts';
import { certificateStates } from '../../domain/certification/levels.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { instantSchema } from '../common/values.ts';

export const publicHistory = z.array(
  z.object({
    action: z.enum(certificateEventActions),
    fromState: z.enum(certificateStates).nullable().meta({ description: 'Null for the first event' }),
    toState: z.enum(certificateStates),
    reason: z.string().nullable(),
    language: z.enum(contentLanguages).nullable().meta({ description: 'Language of the reason, if known' }),
    revoked: z.string().nullable().meta({ description: 'Number of the revoked certificate before it' }),
    at: instantSchema,
  }),
);

export const publicLog = z
  .object({
    entry: z.int().meta({ description: 'Position of the leaf, from 0' }),
    at: instantSchema.meta({ description: 'When the decision was entered' }),
    witnesses: z
      .object({
        seenBy: z.array(z.string()).meta({ description: 'Names of their keys' }),
        asked: z.int(),
        isEnough: z.boolean(),
      })
      .nullable()
      .meta({ description: 'Who cosigned a tree with it; null where the site asks no witness' }),
  })
  .nullable()
  .meta({
    description:
      'The newest decision about it in the public log (/log/checkpoint); null while it waits, which takes seconds',
  });
