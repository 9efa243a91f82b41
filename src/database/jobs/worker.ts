/**
 * Runs the jobs of the queue, several at a time and beside other instances, until it is stopped. What
 * is running by then finishes first. When the worker itself breaks down it is started again.
 */
import type { JobHelpers, Runner, TaskList } from 'graphile-worker';
import { type DatabaseTarget, openPool } from '../connection.ts';
import { type JobLog, libraryLog } from './library-log.ts';

export interface RunningJob {
  /** 1 at first. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Says that the program is about to stop: a long job puts down what it has and fails, to go on later. */
  readonly signal: AbortSignal | undefined;
}

/** What to do for each name of a task; a rejection means that it is tried again later. */
export type TaskRunners = Readonly<Record<string, (payload: unknown, job: RunningJob) => Promise<void>>>;

export interface CronEntry {
  readonly task: string;
  /** Minute, hour, day, month and weekday as in a crontab, in UTC. */
  readonly at: string;
}

export interface WorkerOptions {
  readonly target: Pick<DatabaseTarget, 'address' | 'databaseName' | 'onConnectionLost'>;
  readonly tasks: TaskRunners;
  readonly cron: readonly CronEntry[];
  readonly log: JobLog;
}

const atOnce = 2;
/** One more for listening and one for the queue's own bookkeeping. */
const connections = atOnce + 2;
/** For jobs that become due; those that are added are heard of at once. */
const pollMilliseconds = 5_000;
/** The library takes a tenth of a second to load, which belongs to the first visitors. */
const startMilliseconds = 1_000;
const restartMilliseconds = 5_000;
const abortMilliseconds = 5_000;
/** A job that was due while no instance ran is caught up on, once. */
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

  const again = (error?: unknown): void => {
    if (stopped) return;
    const reason = error instanceof Error ? error.message : 'it ended';
    options.log.error(`The worker of the jobs stopped and is started again: ${reason}`);
    timer = setTimeout(begin, restartMilliseconds).unref();
  };

  const begin = (): void => {
    running = runQueue(options, pgPool).catch((error: unknown) => {
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
      // It refuses to stop when it has stopped by itself.
      await runner?.stop().catch(() => {});
      await pgPool.end();
    },
  };
}

async function runQueue(options: WorkerOptions, pgPool: ReturnType<typeof openPool>): Promise<Runner> {
  const { Logger, parseCronItems, run } = await import('graphile-worker');
  return run({
    pgPool,
    logger: new Logger(libraryLog(options.log)),
    concurrency: atOnce,
    pollInterval: pollMilliseconds,
    gracefulShutdownAbortTimeout: abortMilliseconds,
    noHandleSignals: true,
    // A pool of connections in front of the server keeps no statements.
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

/** The tasks as the library calls them; also for the tests, which run the queue until it is empty. */
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
