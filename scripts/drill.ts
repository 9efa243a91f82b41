/**
 * `npm run drill`: causes the failures that an operator prepares for, under people who write, and prints what was lost,
 * written twice and failed, and the seconds to recover. On a machine without other work; it takes some minutes.
 * `npm run test:exhaustive` runs the short form.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportLine } from '../tests/support/drill/report.ts';
import { runTests } from './run-tests.ts';

const directory = mkdtempSync(join(tmpdir(), 'phenolive-drill-report-'));
const file = join(directory, 'report');

runTests({
  name: 'the drill',
  options: [
    '--project=journeys',
    '--no-file-parallelism',
    'tests/journeys/site-survives-failures.test.ts',
    'tests/journeys/site-is-restored.test.ts',
    ...process.argv.slice(2),
  ],
  environment: { TEST_PART: 'rest', DRILL_REPORT: file, NODE_ENV: 'production' },
});
if (existsSync(file)) printReport(readFileSync(file, 'utf8').trim().split('\n'));
if (process.getuid?.() !== 0)
  console.log('Not tried: a full disk, which needs a file system that only root can mount.');
rmSync(directory, { recursive: true, force: true });

function printReport(lines: readonly string[]): void {
  console.table(
    lines.map((text) => {
      const { drill, written, lost, doubled, failed, secondsToRecover }: ReportLine = JSON.parse(text);
      const slowest = Math.max(...secondsToRecover).toFixed(1);
      return {
        drill,
        times: secondsToRecover.length,
        written,
        lost,
        doubled,
        'failed and repeated': failed,
        'slowest recovery, s': slowest,
      };
    }),
  );
}
