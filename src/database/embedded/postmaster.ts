/**
 * Starts one PostgreSQL server in a data directory and resolves when it accepts connections. Waits for the
 * processes of an earlier server that was killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupFailure } from '../setup/startup-failure.ts';
import { type Account, deathSignal } from './account.ts';
import { findRunningServer, readPostmasterFile } from './postmaster-file.ts';

export type ServerSettings = Readonly<Record<string, string>>;

export type PostmasterOptions = {
  readonly program: string;
  readonly directory: string;
  readonly socketDirectory: string;
  readonly account: Account;
  readonly settings: ServerSettings;
  /** Each line of the server's own log. */
  readonly onLine: (line: string) => void;
};

export type Postmaster = {
  readonly processId: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

const pollMilliseconds = 10;
const retryMilliseconds = 100;
/** An earlier server stops by itself when its parent dies; after this time it is stopped. */
const graceMilliseconds = 3_000;
const patienceMilliseconds = 60_000;
/** PostgreSQL's messages while processes of an earlier, killed server are still shutting down. */
const passingTrouble = /lock file .* already exists|pre-existing shared memory block|is another postmaster/i;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    await waitForEarlierServer(options.directory, deadline);
    const attempt = launch(options);
    if (await attempt.isReady()) return attempt.postmaster;
    const said = attempt.lastLines();
    if (!passingTrouble.test(said) || Date.now() > deadline) {
      throw new StartupFailure(`The embedded database in ${options.directory} does not start:\n${said}`);
    }
    await pause(retryMilliseconds);
  }
}

/** The caller holds the directory lock, so a server that still runs here has lost its parent. */
async function waitForEarlierServer(directory: string, deadline: number): Promise<void> {
  const stopAt = Date.now() + graceMilliseconds;
  let hasReported = false;
  for (
    let server = findRunningServer(directory);
    server !== undefined;
    server = findRunningServer(directory)
  ) {
    if (Date.now() > deadline) {
      throw new StartupFailure(
        `PostgreSQL (process ${server}) still runs in ${directory} and does not stop.`,
      );
    }
    if (!hasReported && Date.now() > stopAt) {
      process.kill(server, 'SIGINT');
      hasReported = true;
    }
    await pause(retryMilliseconds);
  }
}

type Attempt = {
  readonly postmaster: Postmaster;
  readonly isReady: () => Promise<boolean>;
  readonly lastLines: () => string;
};

function launch(options: PostmasterOptions): Attempt {
  const child = spawnServer(options);
  const lines: string[] = [];
  readLines(child, (line) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    options.onLine(line);
  });
  let running = true;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false;
      resolve();
    };
    // `close` comes after the last line was read, `error` if the process never started.
    child.once('close', end);
    child.once('error', (error) => {
      lines.push(error.message);
      end();
    });
  });
  const processId = child.pid ?? 0;
  return {
    postmaster: { processId, ended, signal: (signal) => void child.kill(signal) },
    lastLines: () => lines.join('\n'),
    isReady: async () => {
      while (running) {
        const file = readPostmasterFile(options.directory);
        if (file?.processId === processId && file.isReady) return true;
        await Promise.race([pause(pollMilliseconds), ended]);
      }
      return false;
    },
  };
}

function spawnServer(options: PostmasterOptions): ChildProcess {
  const { account, directory, program, socketDirectory } = options;
  const settings: ServerSettings = {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...options.settings,
  };
  const [command = program, ...args] = [
    ...account.prefix,
    ...deathSignal(account),
    program,
    '-D',
    directory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  return spawn(command, args, {
    cwd: '/',
    // A process group of its own: Ctrl-C must not end the database before the requests in flight are done.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account.startAs,
  });
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
