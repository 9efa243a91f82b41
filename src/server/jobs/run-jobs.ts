/**
 * Runs the jobs with the services of the server. A failure is logged with the task and the attempt; the
 * queue tries again after 3 s, 7 s, 20 s and on, in the end every 6 hours, 25 times unless a job says less.
 */
import type { DatabaseTarget } from '../../database/connection.ts';
import { type RunningJob, startWorker, type TaskRunners } from '../../database/jobs/worker.ts';
import { loggedError } from '../logged-error.ts';
import { cron } from './cron.ts';
import { type Handler, handlers } from './handlers.ts';
import type { JobServices } from './job-services.ts';
import { type PayloadOf, payloads, type TaskName } from './payloads.ts';

export function startJobs(
  services: JobServices,
  target: Pick<DatabaseTarget, 'address' | 'databaseName'>,
): { readonly stop: () => Promise<void> } {
  const { log } = services;
  return startWorker({
    target: {
      ...target,
      onConnectionLost: (error) => log.warn({ err: error }, 'a connection of the jobs was lost'),
    },
    tasks: taskRunners(services),
    cron,
    log: {
      debug: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
}

export function taskRunners(services: JobServices): TaskRunners {
  const names = Object.keys(payloads).filter((name): name is TaskName => name in payloads);
  return Object.fromEntries(names.map((name) => [name, runnerOf(services, name)]));
}

function runnerOf(services: JobServices, task: TaskName): TaskRunners[string] {
  return async (sent, job) => {
    const about = { task, attempt: job.attempt };
    const fault = await faultOf(runTask(services, task, sent, job));
    if (fault === undefined) {
      services.log.debug(about, 'job done');
      return;
    }
    services.log.error(
      { ...about, err: loggedError(fault) },
      job.isLastAttempt ? 'job failed for the last time' : 'job failed and is tried again',
    );
    // What the queue keeps of it is read by operators, and the words of an error may quote a person's.
    throw new Error(`${fault.name} in ${task}`);
  };
}

async function faultOf(running: Promise<void>): Promise<Error | undefined> {
  try {
    await running;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runTask(services: JobServices, task: TaskName, sent: unknown, job: RunningJob): Promise<void> {
  const { handle, payload } = readJob(task, sent);
  await handle(services, payload, job);
}

/** The handler of a task with the payload that was read by the schema of the same task. */
function readJob<Name extends TaskName>(
  task: Name,
  sent: unknown,
): { readonly handle: Handler<Name>; readonly payload: PayloadOf<Name> } {
  return { handle: handlers[task], payload: payloads[task].parse(sent) };
}
