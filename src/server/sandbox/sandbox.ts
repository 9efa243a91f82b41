/**
 * The only place where third-party decoders of PDFs and pictures read untrusted files. Each file gets a new
 * process, so a file that exploits its decoder, exhausts memory or never ends costs its sender an answer, and
 * the server nothing.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../domain/common/result.ts';
import { maxDocuments } from '../../domain/documents/documents.ts';
import { FairQueue } from '../concurrency/fair-queue.ts';
import { runTask, type TaskFailure } from './child-process.ts';
import type { SandboxParamsOf, SandboxTaskName, TaskOutput } from './tasks/tasks.ts';

export interface SandboxCall<Name extends SandboxTaskName> {
  /** The subject of the queue; one file per subject is read at a time. */
  readonly subject: string;
  readonly params: SandboxParamsOf<Name>;
  /** Called when its turn comes, so that queued calls hold no file in memory. */
  readonly read: () => Promise<Buffer>;
  /** Aborted when the result is no longer wanted. */
  readonly signal?: AbortSignal;
}

export interface Sandbox {
  run<Name extends SandboxTaskName>(
    name: Name,
    call: SandboxCall<Name>,
  ): Promise<Result<TaskOutput<Name>, TaskFailure>>;
  /** Ends running tasks and starts no new ones. */
  close(): void;
}

export function createSandbox(log: Pick<FastifyBaseLogger, 'warn'>): Sandbox {
  const closing = new AbortController();
  const uploads = new FairQueue({ atOnce: 2, maxWaiting: maxDocuments });
  /** Visitors without an account cause these, so they have a queue apart from uploads. */
  const drawings = new FairQueue({ atOnce: 1, maxWaiting: 50 });
  return {
    run: async (name, { subject, params, read, signal }) => {
      const wanted = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
      const queue = name === 'rasterize-svg' ? drawings : uploads;
      const done = await queue.run(subject, wanted, async () => runTask(name, await read(), params, wanted));
      if (!done.ok) log.warn({ task: name, ...done.refusal }, 'a sandbox has no result');
      return done;
    },
    close: () => closing.abort(),
  };
}
