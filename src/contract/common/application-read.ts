/** What a decision about an application was made on, so that the second of two decisions is refused. */
import { z } from 'zod';
import { applicationStatuses } from '../../domain/applications/states.ts';

export const applicationRead = z
  .enum(applicationStatuses)
  .optional()
  .meta({ description: 'Status of the application as it was read; refused if it changed since' });
