/** How the lists of what a user saved are searched, filtered and sorted. */
import { z } from 'zod';
import { savedSorts, savedStatuses } from '../../domain/collection/saved.ts';
import { line } from '../common/values.ts';

export const savedFilters = {
  search: line(0, 200).optional().meta({ description: 'Each word anywhere in oil, producer, batch or code' }),
  sort: z.enum(savedSorts).optional().meta({ description: 'The newest first where nothing is said' }),
};

export const savedStatus = z
  .enum(savedStatuses)
  .optional()
  .meta({ description: 'Of the batch and its certificate; of a producer, of any of them' });
