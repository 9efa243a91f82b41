/**
 * Runs the jobs of the queue, several at a time and beside other instances, until it is stopped. Running jobs
 * finish first. A worker that fails is started again.
 */
import { EventEmitter } from 'node:events';
import type { JobHelpers, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Database, type DatabaseTarget, openPool } from '../connection/connection.ts';
import { type Leases, type LeaseTiming, startLeases } from './leases.ts';
import { type JobLog, libraryLog } from './library-log.ts';
import { traceparentOf } from './queue.ts';

export interface RunningJob {
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /**
   * Aborted when the program is about to stop: a long job saves its progress and fails, to continue later.
   */
  readonly signal: AbortSignal | undefined;
  /** The trace that added the job. */
  readonly traceparent?: string | undefined;
}

/** The runner of each task; a rejected promise means a retry later. */
export type TaskRunners = Readonly<Record<string, (payload: unknown, job: RunningJob) => Promise<void>>>;

export interface CronEntry {
  readonly task: string;
  /** Minute, hour, day, month and weekday, as in a crontab, in UTC. */
  readonly at: string;
  /** Jobs of the same queue run one after the other. */
  readonly queue?: string;
}

/** Jobs that do not wait for those of others, because they are run by workers of their own. */
export interface Lane {
  readonly tasks: TaskRunners;
  /** How many run at a time. */
  readonly atOnce: number;
}

export interface WorkerOptions {
  readonly target: Pick<DatabaseTarget, 'address' | 'databaseName' | 'pooled' | 'onConnectionLost'>;
  /** Keeps the leases of the jobs. */
  readonly database: Database;
  readonly lanes: readonly Lane[];
  readonly cron: readonly CronEntry[];
  readonly log: JobLog;
  readonly leases?: LeaseTiming;
}

/** For jobs that become due; added jobs are announced at once. */
const pollMilliseconds = 5_000;
/** The library takes a tenth of a second to load; the first requests come first. */
const startMilliseconds = 1_000;
const restartMilliseconds = 5_000;
const abortMilliseconds = 5_000;
/** The queue's own statements are short. */
const statementMilliseconds = 30_000;
/** Catches up once on a job that was due while no instance ran. */
const backfillMilliseconds = 24 * 60 * 60 * 1000;

interface Stoppable {
  readonly stop: () => Promise<void>;
}

export function startWorker(options: WorkerOptions): Stoppable {
  const { target, lanes, database, log } = options;
  const pgPool = openPool({
    ...target,
    applicationName: 'phenolive jobs',
    statementMilliseconds,
    // For each lane one more for listening, and one for the bookkeeping of the queue.
    max: lanes.reduce((sum, { atOnce }) => sum + atOnce + 1, 1),
  });
  const leases = startLeases(database, log, options.leases);
  // A task of the schedule may be of any lane.
  const running = lanes.map((lane, index) =>
    keepRunning({ ...options, cron: index === 0 ? options.cron : [] }, lane, { pgPool, leases }),
  );
  return {
    stop: async () => {
      await Promise.all(running.map(async ({ stop }) => stop()));
      await leases.stop();
      await pgPool.end();
    },
  };
}

interface Resources {
  readonly pgPool: pg.Pool;
  readonly leases: Leases;
}

/** A worker that lost the database could not hand back its jobs, so the next one of its lane frees them. */
function keepRunning(options: WorkerOptions, lane: Lane, { pgPool, leases }: Resources): Stoppable {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<Runner | undefined> = Promise.resolve(undefined);
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool: { id } }) => {
    workers.add(id);
    leases.hold(id);
  });

  const again = (error?: unknown): void => {
    if (stopped) return;
    const reason = error instanceof Error ? error.message : 'it ended';
    options.log.error(`The worker of the jobs stopped and is started again: ${reason}`);
    timer = setTimeout(begin, restartMilliseconds).unref();
  };

  const restart = async (): Promise<Runner> => {
    const earlier = [...workers];
    await leases.release(earlier);
    for (const id of earlier) workers.delete(id);
    return runQueue(options, lane, { pgPool, events });
  };

  const begin = (): void => {
    running = restart().catch((error: unknown) => {
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
    },
  };
}

async function runQueue(
  options: WorkerOptions,
  lane: Lane,
  { pgPool, events }: { readonly pgPool: pg.Pool; readonly events: WorkerEvents },
): Promise<Runner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  return run({
    pgPool,
    events,
    // Only batched, even without a delay, are these two awaited: otherwise a database that goes away while a job
    // runs leaves a rejection that nothing handles, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(libraryLog(options.log)),
    concurrency: lane.atOnce,
    pollInterval: pollMilliseconds,
    gracefulShutdownAbortTimeout: abortMilliseconds,
    noHandleSignals: true,
    // A connection pooler in front of the server keeps no prepared statements.
    noPreparedStatements: true,
    taskList: taskListOf(lane.tasks),
    parsedCronItems: parseCronItems(
      options.cron.map(({ task, at, queue }) => ({
        task,
        match: at,
        options: {
          backfillPeriod: backfillMilliseconds,
          jobKey: task,
          maxAttempts: 5,
          ...(queue === undefined ? {} : { queueName: queue }),
        },
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
          id: job.id,
          attempt: job.attempts,
          isLastAttempt: job.attempts >= job.max_attempts,
          signal: abortSignal,
          traceparent: traceparentOf(job.flags),
        }),
    ]),
  );
}
