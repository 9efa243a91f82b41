/** Runs `src/main.ts` as `npm start` does, in a process of its own, and hears what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

export type Program = {
  readonly child: ChildProcess;
  /** All that was printed so far. */
  readonly output: () => string;
  /** Waits until something was printed; fails with what was printed instead, at once when it has ended. */
  readonly says: (text: string | RegExp) => Promise<RegExpMatchArray>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
};

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export function runProgram(environment: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [main], {
    // No .env of the developer's, and none of the tests' variables.
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
      // A busy machine is slow to start what a quick one starts in two seconds.
      const patience = { timeout: 60_000, interval: 20 };
      const found = await vi.waitUntil(() => printed.match(text) ?? isOver, patience).catch(() => false);
      if (typeof found === 'boolean') throw new Error(`${String(text)} was not said, but:\n${printed}`);
      return found;
    },
  };
}

/** The address that a started program prints. */
export async function addressOf(program: Program): Promise<URL> {
  const [, address = ''] = await program.says(/ready at (http:\S+)/);
  return new URL(address);
}
