/**
 * Runs jobs with the services of the server. A failure is logged with its job and record; the queue retries
 * after 3 s, 7 s, 20 s and so on, up to every 6 hours, 25 times unless a job sets fewer.
 */
import type { DatabaseTarget } from '../../database/connection/connection.ts';
import { type Lane, type RunningJob, startWorker, type TaskRunners } from '../../database/jobs/worker.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { loggedError } from '../http/problems/logged-error.ts';
import { backupTask, cronOf } from './cron.ts';
import { failureReason } from './failure-reason.ts';
import type { JobServices } from './job-services.ts';
import { type PayloadOf, payloads, type TaskName } from './payloads.ts';

type Handler<Name extends TaskName> = (
  services: JobServices,
  payload: PayloadOf<Name>,
  job: RunningJob,
) => Promise<void>;

export type JobHandlers = { readonly [Name in TaskName]: Handler<Name> };

export function startJobs(
  handlers: JobHandlers,
  services: JobServices,
  target: Pick<DatabaseTarget, 'address' | 'databaseName' | 'pooled'>,
): { readonly stop: () => Promise<void> } {
  const { log } = services;
  return startWorker({
    target: {
      ...target,
      onConnectionLost: (error) => log.warn({ err: error }, 'a connection of the jobs was lost'),
    },
    database: services.database,
    lanes: lanesOf(taskRunners(handlers, services), services.configuration),
    cron: cronOf(services.configuration),
    log: {
      debug: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}

/** A mail server that answers late holds up mail only. */
const mailTasks: ReadonlySet<string> = new Set<TaskName>([
  'send-notification-mail',
  'send-report-mail',
  'send-confirmation-mail',
  'send-invitation-mail',
  'mail-audit-checkpoint',
]);
/** Each push service that answers late holds up messages to devices only. */
const pushTask = 'send-push' satisfies TaskName;
const atOnce = 2;

/** A backup may take hours. Without a schedule there is none, and no connection is opened for it. */
function lanesOf(tasks: TaskRunners, { backups }: Pick<Configuration, 'backups'>): readonly Lane[] {
  const laneOf = (name: string): 'usual' | 'mail' | 'push' | 'backup' => {
    if (mailTasks.has(name)) return 'mail';
    if (name === pushTask) return 'push';
    return name === backupTask && backups !== undefined ? 'backup' : 'usual';
  };
  const tasksOf = (lane: string): TaskRunners =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => laneOf(name) === lane));
  return [
    { atOnce, tasks: tasksOf('usual') },
    { atOnce, tasks: tasksOf('mail') },
    { atOnce, tasks: tasksOf('push') },
    ...(backups === undefined ? [] : [{ atOnce: 1, tasks: tasksOf('backup') }]),
  ];
}

export function taskRunners(handlers: JobHandlers, services: JobServices): TaskRunners {
  const names = Object.keys(payloads).filter((name): name is TaskName => name in payloads);
  return Object.fromEntries(names.map((name) => [name, runnerOf(handlers, services, name)]));
}

function runnerOf(handlers: JobHandlers, services: JobServices, task: TaskName): TaskRunners[string] {
  const run: TaskRunners[string] = async (rawPayload, job) => {
    const about = { task, job: job.id, attempt: job.attempt, ...recordOf(rawPayload) };
    const end = services.metrics.jobDuration.startTimer({ task });
    const error = await errorOf(runTask(handlers, services, { task, rawPayload, job }));
    end({ outcome: outcomeOf(error, job) });
    if (error === undefined) {
      services.log.debug(about, 'job done');
      return;
    }
    services.log.error(
      { ...about, err: loggedError(error) },
      job.isLastAttempt ? 'job failed for the last time' : 'job failed and is tried again',
    );
    // Operators read the errors in the queue, and an original message may quote personal data.
    throw new Error(`${failureReason(error)} in ${task}`);
  };
  return async (rawPayload, job) => services.tracing.traceJob(task, job, async () => run(rawPayload, job));
}

function outcomeOf(error: Error | undefined, { isLastAttempt }: RunningJob): string {
  if (error === undefined) return 'done';
  return isLastAttempt ? 'failed for the last time' : 'failed';
}

/** The ids in a payload: what the job is about, and nothing else of it. */
function recordOf(payload: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(payload ?? {}).filter(([name]) => /Id$|^key$/.test(name)));
}

async function errorOf(running: Promise<void>): Promise<Error | undefined> {
  try {
    await running;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runTask(
  handlers: JobHandlers,
  services: JobServices,
  {
    task,
    rawPayload,
    job,
  }: { readonly task: TaskName; readonly rawPayload: unknown; readonly job: RunningJob },
): Promise<void> {
  const { handle, payload } = readJob(handlers, task, rawPayload);
  await handle(services, payload, job);
}

/** The handler of a task with its payload, parsed by the schema of the same task. */
function readJob<Name extends TaskName>(
  handlers: JobHandlers,
  task: Name,
  rawPayload: unknown,
): { readonly handle: Handler<Name>; readonly payload: PayloadOf<Name> } {
  return { handle: handlers[task], payload: payloads[task].parse(rawPayload) };
}
