/** What everybody may know of a laboratory report. */
import { z } from 'zod';
import { publicReportStates } from '../../domain/certification/public-reports.ts';
import { dateSchema } from './values.ts';

export const publicReport = z
  .object({
    state: z.enum(publicReportStates).meta({
      description:
        'confirmed: by its laboratory. seen: administrators read it. contradicted: its laboratory corrected or denied it',
    }),
    answeredOn: dateSchema.nullable().meta({ description: 'The day of the laboratory’s answer' }),
    number: z.string().nullable().meta({ description: 'As the laboratory numbers it' }),
    file: z.string().nullable().meta({ description: 'Path of the file; null unless the producer shows it' }),
  })
  .nullable()
  .meta({ id: 'PublicReport', description: 'Null without a report' });
