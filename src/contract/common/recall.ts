/** Why and when a batch was recalled, as every answer about its bottles says it. */
import { z } from 'zod';
import { contentLanguages } from '../../domain/common/languages.ts';
import { instantSchema } from './values.ts';

export const recallFields = {
  reason: z.string(),
  language: z
    .enum(contentLanguages)
    .meta({ description: 'Of the reason: that of the producer, or of the administrator who recalled' }),
  recalledAt: instantSchema,
};
