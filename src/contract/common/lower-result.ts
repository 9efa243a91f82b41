/** The later laboratory result below a certificate, the same in every response that shows the certificate. */
import { z } from 'zod';
import { dateSchema } from './values.ts';

export const lowerResult = z
  .object({
    phenolicContent: z.int().meta({ description: 'mg/kg' }),
    reportedOn: dateSchema,
  })
  .nullable()
  .meta({ description: 'The lowest later result for a batch of the certificate that is under examination' });
