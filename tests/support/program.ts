/** Runs `src/main.ts` as `npm start` does, in its own process, and reads its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

export type Program = {
  readonly child: ChildProcess;
  /** All output so far. */
  readonly output: () => string;
  /** Waits until a text is printed; fails with the output instead, at once if the program has ended. */
  readonly says: (text: string | RegExp) => Promise<RegExpMatchArray>;
  /** The exit code, once the program has ended. */
  readonly ended: Promise<number | null>;
};

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export function runProgram(
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [main, ...parameters], {
    // Without the developer's .env and without the tests' variables.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  let isOver = false;
  const ended = once(child, 'close').then(() => {
    isOver = true;
    return child.exitCode;
  });
  return {
    child,
    ended,
    output: () => printed,
    says: async (text) => {
      // A busy machine needs long for what a fast one starts in two seconds.
      const patience = { timeout: 60_000, interval: 20 };
      const found = await vi.waitUntil(() => printed.match(text) ?? isOver, patience).catch(() => false);
      if (typeof found === 'boolean') throw new Error(`${String(text)} was not said, but:\n${printed}`);
      return found;
    },
  };
}

/** The URL that a started program prints. */
export async function addressOf(program: Program): Promise<URL> {
  const [, address = ''] = await program.says(/ready at (http:\S+)/);
  return new URL(address);
}
