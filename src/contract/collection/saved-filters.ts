/** How the lists of what a user saved are searched, filtered and sorted. */
import { z } from 'zod';
import { savedSorts, savedStatuses } from '../../domain/collection/saved.ts';
import { line } from '../common/values.ts';

export const savedFilters = {
  search: line(0, 200)
    .optional()
    .meta({ description: 'Search words, each in the oil, producer, batch or code' }),
  sort: z.enum(savedSorts).optional().meta({ description: 'Default: newest first' }),
};

export const savedStatus = z
  .enum(savedStatuses)
  .optional()
  .meta({ description: 'State of the batch and its certificate; for a producer, of any of its batches' });
