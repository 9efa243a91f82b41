/**
 * `npm run test:exhaustive`: every test, then the journeys in each other browser of docs/browsers.md, then
 * every screen in every palette, then the attack. Runs everything even after a failure, and ends with a table
 * of the results.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

interface Run {
  readonly name: string;
  /** If different from that of the tests. */
  readonly script?: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const journeys = ['--project', 'journeys'];

const runs: readonly Run[] = [
  { name: "every test, the system's Chromium", arguments: [], environment: { TEST_BROWSER: 'system' } },
  { name: 'journeys, the bundled Chromium', arguments: journeys, environment: { TEST_BROWSER: 'bundled' } },
  { name: 'journeys, Firefox', arguments: journeys, environment: { TEST_BROWSER: 'firefox' } },
  {
    name: 'every screen in every palette',
    arguments: [...journeys, 'tests/journeys/screens-are-accessible.test.ts'],
    environment: { EVERY_PALETTE: 'yes' },
  },
  { name: 'attack, short form', script: 'attack.ts', arguments: ['--short'], environment: {} },
];

const results = runs.map((run) => {
  console.log(`\n=== ${run.name} ===`);
  const begun = performance.now();
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, run.script ?? 'test.ts'), ...run.arguments],
    {
      stdio: 'inherit',
      env: { ...process.env, ...run.environment },
    },
  );
  return { name: run.name, hasPassed: status === 0, minutes: (performance.now() - begun) / 60_000 };
});

console.log('');
for (const { name, hasPassed, minutes } of results) {
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${minutes.toFixed(1).padStart(5)} min  ${name}`);
}
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
