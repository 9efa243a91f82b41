/**
 * Builds the pages when they are stale, runs the tests of one part, and ends with one line of passed and failed
 * counts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build.ts';
import { seedOfCommit } from './seed-of-commit.ts';

type Report = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

type Result = { readonly passed: number; readonly failed: number };

export interface TestRun {
  /** Printed before and after the run. */
  readonly name: string;
  /** For vitest. */
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const project = fileURLToPath(new URL('..', import.meta.url));

const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');

export function runTests(run: TestRun): void {
  console.log(`=== ${run.name} ===`);
  const begun = performance.now();
  const { passed, failed } = buildWeb({ onlyWhenStale: true }) ? callVitest(run) : { passed: 0, failed: 1 };
  console.log(`=== ${run.name}: ${((performance.now() - begun) / 60_000).toFixed(1)} minutes ===`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function callVitest({ options, environment }: TestRun): Result {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-report-'));
  const file = join(directory, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...options], {
    cwd: project,
    stdio: 'inherit',
    env: { TEST_SEED: seedOfCommit(), ...process.env, ...environment },
  });
  const result = count(readReport(file));
  rmSync(directory, { recursive: true, force: true });
  // Any other error that failed vitest counts as one: an unhandled rejection, a broken setup.
  return result.failed === 0 && status !== 0 ? { ...result, failed: 1 } : result;
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}

function count({ testResults }: Report): Result {
  const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  // A file that failed to load has no tests, but counts as a failure.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: states.filter((status) => status === 'passed').length,
    failed: states.filter((status) => status === 'failed').length + unloaded.length,
  };
}
