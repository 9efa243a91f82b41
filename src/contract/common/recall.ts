/** The reason and time of a recall, the same in every response about bottles of the batch. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { instantSchema } from './values.ts';

export const recallFields = {
  reason: z.string(),
  language: z.enum(contentLanguages).meta({ description: 'Language of the reason' }),
  recalledAt: instantSchema,
};
