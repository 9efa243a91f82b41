/** Adds the current trace to each new job, so that the run of the job leads back to the request that caused it. */
import { context, propagation } from '@opentelemetry/api';
import { addingJob, type JobBeingAdded } from '../../database/jobs/queue.ts';

export function linkedJobs(): { readonly stop: () => void } {
  const link = (message: unknown): void => {
    // The channel has one publisher, `insertJob`.
    propagation.inject(context.active(), message as JobBeingAdded);
  };
  addingJob.subscribe(link);
  const stop = (): void => {
    addingJob.unsubscribe(link);
  };
  return { stop };
}
