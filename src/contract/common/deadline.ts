/** The deadline of work of administrators, the same in the lists of applications and of cases. */
import { z } from 'zod';
import { dateSchema } from './values.ts';

export const deadline = {
  dueOn: dateSchema.nullable().meta({ description: 'Target date; null while the deadline is paused' }),
  lateOn: dateSchema.nullable().meta({ description: 'Overdue after this day' }),
  passed: z.boolean().meta({ description: 'The target date has passed' }),
  overdue: z.boolean(),
};
