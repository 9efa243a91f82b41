/** Which test files a run starts: all, or those with something to do in this part. */
import { globSync, readFileSync } from 'node:fs';
import { thisPart } from './exhaustive.ts';

/** Needs Java, which `npm test` does not ask for. */
const onlyExhaustive = 'tests/journeys/pages-are-valid-html.test.ts';

export function filesOfThisPart(patterns: readonly string[]): string[] {
  if (thisPart === 'all') return [...patterns];
  const files = globSync(patterns);
  if (thisPart === 'everyday') return files.filter((file) => file !== onlyExhaustive);
  const hasMore = /import \{[^}]*\b(?:matrix|tries|exhaustively)\b[^}]*\} from '.*\/support\/exhaustive\.ts'/;
  return files.filter((file) => file === onlyExhaustive || hasMore.test(readFileSync(file, 'utf8')));
}
