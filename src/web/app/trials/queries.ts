/** The producer of the sample data whose links are shown to users without a profile. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';

/** The id of Evolia in the sample data. */
const sampleProducer = '11';

/** Null if the sample data is not loaded. */
export const sampleProducerQuery = (client: Client) =>
  queryOptions({
    queryKey: ['evolia', 'sample'],
    queryFn: async ({ signal }) => {
      const reply = await client.call(
        'GET /api/producers/:id',
        { params: { id: sampleProducer } },
        { signal },
      );
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });
