/**
 * `npm run check`: every check that takes under a minute and needs no database or browser. Prints one line
 * per step; the output of failed steps follows at the end. Slow steps start first, two at a time.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { seedOfCommit } from './seed-of-commit.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

interface Result extends Step {
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

const root = join(import.meta.dirname, '..');
const atOnce = 2;
const testsOfCheck = 'architecture, documents, units';

const everyStep: readonly Step[] = [
  { name: 'types', command: tool('tsc', '--build') },
  {
    name: testsOfCheck,
    command: tool('vitest', 'run', '--project', 'documents', '--project', 'unit'),
  },
  { name: 'unused files, exports, packages', command: tool('knip', '--no-progress', '--no-config-hints') },
  {
    name: 'what only tests use',
    command: tool(
      'knip',
      '--production',
      '--include',
      'files,exports,types',
      '--no-progress',
      '--no-config-hints',
    ),
  },
  { name: 'lint', command: tool('oxlint', '--format=unix') },
  { name: 'format', command: tool('biome', 'check', '.') },
];

/** `.ci/run` runs them with all other tests. */
const steps = everyStep.filter(
  ({ name }) => name !== testsOfCheck || !process.argv.includes('--without-tests'),
);

function tool(name: string, ...rest: string[]): [string, ...string[]] {
  return [process.execPath, join(root, 'node_modules/.bin', name), ...rest];
}

const startedAt = performance.now();
const waiting = [...steps];
const results: Result[] = [];
await Promise.all(Array.from({ length: atOnce }, runWaiting));

const failed = results.filter((result) => !result.passed);
for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
const total = inSeconds(performance.now() - startedAt);
console.log(
  failed.length === 0
    ? `\nAll passed in ${total}.`
    : `\n${failed.length} of ${steps.length} failed in ${total}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const result = await run(step);
    results.push(result);
    console.log(
      `${result.passed ? 'passed' : 'FAILED'}  ${inSeconds(result.seconds * 1000).padStart(7)}  ${step.name}`,
    );
  }
}

function run(step: Step): Promise<Result> {
  const begun = performance.now();
  const [program, ...rest] = step.command;
  const child = spawn(program, rest, {
    cwd: root,
    env: { TEST_SEED: seedOfCommit(), TEST_PART: 'everyday', ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const finish = (passed: boolean) =>
      resolve({ ...step, passed, output, seconds: (performance.now() - begun) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
