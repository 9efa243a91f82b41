/** The producer of the sample data with whom the ways are shown to those who have no entry. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../contract/client.ts';
import { getProducer } from '../../contract/producers.ts';
import { ProblemError } from '../data/problem-error.ts';

/** Evolia of the sample data. */
const sampleProducer = '11';

/** Null where the sample data was not loaded. */
export const sampleProducerQuery = (client: Client) =>
  queryOptions({
    queryKey: ['evolia', 'sample'],
    queryFn: async ({ signal }) => {
      const reply = await client.call(getProducer, { params: { id: sampleProducer } }, { signal });
      if (reply.ok) return reply.body;
      if (reply.status === 404) return null;
      throw new ProblemError(reply.problem);
    },
  });
