/** The HTTP response for each refusal about the site itself. */
import type { SystemRefusal } from '../../domain/system/refusals.ts';
import type { RefusalResponse } from '../http/problems/request-refusals.ts';

export const systemRefusalResponses = {
  'job-not-failed': {
    status: 404,
    title: 'No such failed job',
    detail: 'No job of this number failed for the last time. It may have been retried or discarded already.',
  },
} as const satisfies Record<SystemRefusal['code'], RefusalResponse>;
