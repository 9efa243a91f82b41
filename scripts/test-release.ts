/**
 * `npm run test:release`: all rows of the server's tests, the journeys in each other browser of docs/browsers.md, then the attack. Runs everything
 * even after a failure, and ends with a table of the results.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

interface Run {
  readonly name: string;
  readonly script: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const journeysIn = (browser: string): Pick<Run, 'script' | 'arguments' | 'environment'> => ({
  script: 'test.ts',
  arguments: ['--project', 'journeys'],
  environment: { TEST_BROWSER: browser, TEST_PART: 'all' },
});

const runs: readonly Run[] = [
  {
    name: 'the server, every row',
    script: 'test.ts',
    arguments: ['--project', 'database'],
    environment: { TEST_PART: 'all' },
  },
  { name: "journeys, the system's Chromium", ...journeysIn('system') },
  { name: 'journeys, the bundled Chromium', ...journeysIn('bundled') },
  { name: 'journeys, Firefox', ...journeysIn('firefox') },
  { name: 'attack, short form', script: 'attack.ts', arguments: ['--short'], environment: {} },
];

const results = runs.map((run) => {
  console.log(`\n=== ${run.name} ===`);
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, run.script), ...run.arguments], {
    stdio: 'inherit',
    env: { ...process.env, ...run.environment },
  });
  return { name: run.name, hasPassed: status === 0, minutes: (performance.now() - begun) / 60_000 };
});

console.log('');
for (const { name, hasPassed, minutes } of results) {
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${minutes.toFixed(1).padStart(5)} min  ${name}`);
}
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
