/** Starts the servers under test and the load generator, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Load, LoadSeen } from './load.ts';

export interface Started {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Runs a script until it prints an address. */
export async function startProgram(
  script: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  prefix: readonly string[] = [],
): Promise<Started> {
  const program = fileURLToPath(new URL(script, import.meta.url));
  const [command = '', ...rest] = [...prefix, process.execPath, ...flags, program, ...parameters];
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  for await (const line of lines) {
    const url = /https?:\/\/[\w.:-]+/.exec(line)?.[0];
    if (url) {
      child.stdout.resume();
      return { url, child, stop: async () => stop(child) };
    }
  }
  throw new Error(`${script} ended before it printed an address.`);
}

/** Starts the product, or a script that starts it differently, without a limit that would count the load. */
export async function startSite(dataDirectory: string, script = '../src/main.ts'): Promise<Started> {
  return startProgram(script, [], siteEnvironment(dataDirectory), startFlags());
}

export function siteEnvironment(dataDirectory: string): Readonly<Record<string, string>> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    // Every request of the load has a different client address, named by this trusted proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: '100000000',
    // As `npm start` has it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
}

/** Those of Node.js that `npm start` sets. */
export function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String(scripts.start).match(/--[\w-]+=\S+/g) ?? [];
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function sendLoad(load: Load): Promise<LoadSeen> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(JSON.stringify(load));
  const seen: LoadSeen = JSON.parse(await text(child.stdout));
  return seen;
}
