/**
 * `npm test`: builds the pages when they are stale, runs every test, and ends with one line of passed and
 * failed counts. Arguments go to vitest: `npm test -- src/database`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build.ts';

type Report = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

type Result = { readonly passed: number; readonly failed: number };

const project = fileURLToPath(new URL('..', import.meta.url));

const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');

const { passed, failed } = buildWeb({ onlyWhenStale: true }) ? runTests() : { passed: 0, failed: 1 };
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runTests(): Result {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-report-'));
  const file = join(directory, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const tags = process.env['TEST_BROWSER'] === 'firefox' ? ['--tags-filter=!chromium'] : [];
  const options = [...reporters, ...tags, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options], {
    cwd: project,
    stdio: 'inherit',
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
