/**
 * The one place where code that was not written for enemies reads what strangers send: decoders of PDFs and
 * pictures. Each file is read in a process that is begun for it and ended after it, so a file that was made
 * to break its reader, to take all memory or never to end costs its sender an answer and the server nothing.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Outcome } from '../../domain/common/outcome.ts';
import { mostDocuments } from '../../domain/documents/documents.ts';
import { FairQueue } from '../fair-queue.ts';
import { runTask, type TaskFailure } from './child-process.ts';
import type { ParamsOf, TaskName, TaskOutput } from './tasks.ts';

export interface SandboxCall<Name extends TaskName> {
  /** Whose turn it takes; of one subject one file is read at a time. */
  readonly subject: string;
  readonly params: ParamsOf<Name>;
  /** Called when its turn has come: those who wait hold no file in memory. */
  readonly read: () => Promise<Buffer>;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal;
}

export interface Sandbox {
  run<Name extends TaskName>(
    name: Name,
    call: SandboxCall<Name>,
  ): Promise<Outcome<TaskOutput<Name>, TaskFailure>>;
  /** Ends what runs and begins nothing more. */
  close(): void;
}

export function createSandbox(log: Pick<FastifyBaseLogger, 'warn'>): Sandbox {
  const closing = new AbortController();
  const uploads = new FairQueue({ atOnce: 2, maxWaiting: mostDocuments });
  /** Visitors without an account cause these: they hold up nobody's upload. */
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
