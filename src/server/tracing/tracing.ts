/** What the program reports to its traces, and the port without a collector, which does nothing. */
import type { FastifyInstance } from 'fastify';
import type { Statement } from '../../database/connection/connection.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';

export interface Tracing {
  /** Has to come before the hooks and routes of the server. */
  readonly traceRequests: (app: FastifyInstance) => Promise<void>;
  readonly traceJob: (task: string, job: RunningJob, run: () => Promise<void>) => Promise<void>;
  /** A step of the current request or job. */
  readonly traceStep: <Value>(name: string, run: () => Promise<Value>) => Promise<Value>;
  /** A statement that has just ended. */
  readonly addStatement: (statement: Statement) => void;
  /** Fields of a log line that lead to the current trace. */
  readonly logFields: () => Readonly<Record<string, string>>;
  /** Sends what is left, for a few seconds at most. */
  readonly stop: () => Promise<void>;
}

const noFields = {};

export const noTracing: Tracing = {
  traceRequests: async () => {},
  traceJob: async (_task, _job, run) => run(),
  traceStep: async (_name, run) => run(),
  addStatement: () => {},
  logFields: () => noFields,
  stop: async () => {},
};
