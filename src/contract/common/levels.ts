/** Levels in requests and responses: with underscores; input also accepts hyphens. */
import { z } from 'zod';
import { readLevel } from '../../domain/certification/levels.ts';

export const levelInput = z
  .string()
  .transform((value, context) => {
    const level = readLevel(value);
    if (level) return level;
    context.addIssue({ code: 'custom', message: 'Must be bronze, silver, gold, double_gold or triple_gold' });
    return z.NEVER;
  })
  .meta({ description: 'bronze, silver, gold, double_gold or triple_gold; hyphens are accepted' });
