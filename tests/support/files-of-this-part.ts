/** Which test files a run starts: all, or those with something to do in this part. */
import { globSync, readFileSync } from 'node:fs';
import { thisPart } from './exhaustive.ts';

/** Need Java, which `npm test` does not ask for, or minutes. */
const onlyExhaustive = [
  'tests/journeys/administrators-screens-are-accessible.test.ts',
  'tests/journeys/backups-are-killed.test.ts',
  'tests/journeys/database-is-upgraded.test.ts',
  'tests/journeys/pages-are-valid-html.test.ts',
  'tests/journeys/site-behind-proxies.test.ts',
  'tests/journeys/site-is-restored.test.ts',
  'tests/journeys/site-moves.test.ts',
  'tests/journeys/site-survives-failures.test.ts',
];

export function filesOfThisPart(patterns: readonly string[]): string[] {
  if (thisPart === 'all') return [...patterns];
  const files = globSync(patterns);
  if (thisPart === 'everyday') return files.filter((file) => !onlyExhaustive.includes(file));
  const more = thisPart === 'drawn' ? 'matrix|exhaustively' : 'matrix|exhaustively|tries|everyNth';
  const hasMore = new RegExp(`import \\{[^}]*\\b(?:${more})\\b[^}]*\\} from '.*/support/exhaustive\\.ts'`);
  return files.filter((file) => onlyExhaustive.includes(file) || hasMore.test(readFileSync(file, 'utf8')));
}
