/** Which test files a run starts: all, or those with something to do in this part. */
import { globSync, readFileSync } from 'node:fs';
import { thisPart } from './exhaustive.ts';

/** Of whole sites. One commit runs every second, the next perhaps the others. */
const drills = [
  'tests/journeys/backups-are-killed.test.ts',
  'tests/journeys/database-is-upgraded.test.ts',
  'tests/journeys/site-behind-proxies.test.ts',
  'tests/journeys/site-is-restored.test.ts',
  'tests/journeys/site-moves.test.ts',
  'tests/journeys/site-survives-failures.test.ts',
];

/** Need Java, which `npm test` does not ask for, or minutes. */
const onlyExhaustive = [
  ...drills,
  'tests/journeys/administrators-screens-are-accessible.test.ts',
  'tests/journeys/pages-are-valid-html.test.ts',
];

export function filesOfThisPart(patterns: readonly string[]): string[] {
  if (thisPart === 'all') return [...patterns];
  const files = globSync(patterns);
  if (thisPart === 'everyday') return files.filter((file) => !onlyExhaustive.includes(file)).filter(isTried);
  const drawsRows = thisPart === 'drawn';
  const more = drawsRows ? 'matrix|exhaustively' : 'matrix|exhaustively|tries|everyNth';
  const hasMore = new RegExp(`import \\{[^}]*\\b(?:${more})\\b[^}]*\\} from '.*/support/exhaustive\\.ts'`);
  const withMore = files.filter(
    (file) => onlyExhaustive.includes(file) || hasMore.test(readFileSync(file, 'utf8')),
  );
  return drawsRows ? withMore.filter((file) => !drills.includes(file) || isOfThisCommit(file)) : withMore;
}

function isOfThisCommit(drill: string): boolean {
  return isDrawn(drills.indexOf(drill));
}

const journeys = globSync('tests/journeys/*.test.ts').toSorted();

/** With TEST_JOURNEYS=drawn, as `.ci/run` on a slow machine, every second journey. */
function isTried(file: string): boolean {
  const place = journeys.indexOf(file);
  return process.env['TEST_JOURNEYS'] !== 'drawn' || place < 0 || isDrawn(place);
}

function isDrawn(place: number): boolean {
  return (Number(process.env['TEST_SEED'] ?? 0) + place) % 2 === 0;
}
