/** The program on one port, which a drill kills and starts again, as systemd does. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Program, runProgram } from '../program.ts';

export interface RestartableProgram {
  readonly url: string;
  readonly port: number;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** As a new version is installed: SIGTERM, and the end of the process. */
  readonly stop: () => Promise<void>;
  readonly output: () => string;
}

export async function prepareProgram(
  environment: Readonly<Record<string, string>>,
): Promise<RestartableProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let current: Program | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (current?.child.exitCode === null) current.child.kill(signal);
    await current?.ended;
    current = undefined;
  };
  return {
    url,
    port,
    start: async () => {
      current = runProgram({
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
        REQUESTS_PER_MINUTE: '10000000',
        LOG_LEVEL: 'warn',
        ...environment,
      });
      await current.says('ready at');
      await secondsUntil(async () => isReady(url));
    },
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
    output: () => current?.output() ?? '',
  };
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}

const intervalMilliseconds = 20;
const patienceSeconds = 90;

/** How long it takes until something is true. */
export async function secondsUntil(check: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await check()) return secondsSince(begun);
    if (secondsSince(begun) > patienceSeconds) throw new Error(`Not within ${patienceSeconds} seconds.`);
    await pause(intervalMilliseconds);
  }
}

export function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
