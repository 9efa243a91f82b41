/**
 * Runs the jobs of the queue, several at a time and beside other instances, until it is stopped. Running jobs
 * finish first. A worker that fails is started again.
 */
import { EventEmitter } from 'node:events';
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type DatabaseTarget, openPool } from '../connection.ts';
import { type JobLog, libraryLog } from './library-log.ts';

export interface RunningJob {
  /** Starts at 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /**
   * Aborted when the program is about to stop: a long job saves its progress and fails, to continue later.
   */
  readonly signal: AbortSignal | undefined;
}

/** The runner of each task; a rejected promise means a retry later. */
export type TaskRunners = Readonly<Record<string, (payload: unknown, job: RunningJob) => Promise<void>>>;

export interface CronEntry {
  readonly task: string;
  /** Minute, hour, day, month and weekday, as in a crontab, in UTC. */
  readonly at: string;
}

export interface WorkerOptions {
  readonly target: Pick<DatabaseTarget, 'address' | 'databaseName' | 'onConnectionLost'>;
  readonly tasks: TaskRunners;
  readonly cron: readonly CronEntry[];
  readonly log: JobLog;
}

const atOnce = 2;
/** One more for listening and one for the bookkeeping of the queue. */
const connections = atOnce + 2;
/** For jobs that become due; added jobs are announced at once. */
const pollMilliseconds = 5_000;
/** The library takes a tenth of a second to load; the first requests come first. */
const startMilliseconds = 1_000;
const restartMilliseconds = 5_000;
const abortMilliseconds = 5_000;
/** Catches up once on a job that was due while no instance ran. */
const backfillMilliseconds = 24 * 60 * 60 * 1000;

export function startWorker(options: WorkerOptions): { readonly stop: () => Promise<void> } {
  const pgPool = openPool({
    ...options.target,
    applicationName: 'phenolive jobs',
    max: connections,
  });
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Runner | undefined> = Promise.resolve(undefined);
  const locks = trackLocks(pgPool);

  const again = (error?: unknown): void => {
    if (stopped) return;
    const reason = error instanceof Error ? error.message : 'it ended';
    options.log.error(`The worker of the jobs stopped and is started again: ${reason}`);
    timer = setTimeout(begin, restartMilliseconds).unref();
  };

  const begin = (): void => {
    running = locks
      .releaseEarlier()
      .then(async () => runQueue(options, pgPool, locks.events))
      .catch((error: unknown) => {
        again(error);
        return undefined;
      });
    running.then(async (runner) => runner?.promise.then(() => again(), again)).catch(again);
  };

  timer = setTimeout(begin, startMilliseconds).unref();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const runner = await running;
      // stop() rejects if the runner has already stopped.
      await runner?.stop().catch(() => {});
      await pgPool.end();
    },
  };
}

/**
 * A worker that lost the database could not hand back its jobs, and the queue holds them for it for 4 hours. The
 * next worker of this process frees them.
 */
function trackLocks(pgPool: pg.Pool): { events: WorkerEvents; releaseEarlier: () => Promise<void> } {
  const events: WorkerEvents = new EventEmitter();
  const owners = new Set<string>();
  events.on('pool:create', ({ workerPool }) => owners.add(workerPool.id));
  return {
    events,
    releaseEarlier: async () => {
      const earlier = [...owners];
      if (earlier.length === 0) return;
      await pgPool.query('select graphile_worker.force_unlock_workers($1::text[])', [earlier]);
      for (const owner of earlier) owners.delete(owner);
    },
  };
}

async function runQueue(options: WorkerOptions, pgPool: pg.Pool, events: WorkerEvents): Promise<Runner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  return run({
    pgPool,
    events,
    // Only batched, even without a delay, are these two awaited: otherwise a database that goes away while a job
    // runs leaves a rejection that nothing handles, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(libraryLog(options.log)),
    concurrency: atOnce,
    pollInterval: pollMilliseconds,
    gracefulShutdownAbortTimeout: abortMilliseconds,
    noHandleSignals: true,
    // A connection pooler in front of the server keeps no prepared statements.
    noPreparedStatements: true,
    taskList: taskListOf(options.tasks),
    parsedCronItems: parseCronItems(
      options.cron.map(({ task, at }) => ({
        task,
        match: at,
        options: { backfillPeriod: backfillMilliseconds, jobKey: task, maxAttempts: 5 },
      })),
    ),
  });
}

/** The tasks in the library's form; also for tests, which run the queue until it is empty. */
export function taskListOf(tasks: TaskRunners): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, runTask]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers): Promise<void> =>
        runTask(payload, {
          attempt: job.attempts,
          isLastAttempt: job.attempts >= job.max_attempts,
          signal: abortSignal,
        }),
    ]),
  );
}
