/** The inspection report of a call, and the calls of one producer with how far their reports are. */
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../contract/client.ts';
import { getInspection } from '../../../contract/verification-calls/inspections.ts';
import { listVerificationCalls } from '../../../contract/verification-calls.ts';
import { ask } from '../../data/ask.ts';
import { callsKey } from '../queries.ts';

export const inspectionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['inspections', id],
    queryFn: async ({ signal }) => ask(client, getInspection, { params: { id } }, signal),
  });

/** The newest first. */
export const callsOfProducerQuery = (client: Client, producerId: number) =>
  queryOptions({
    queryKey: [...callsKey, 'of-producer', producerId],
    queryFn: async ({ signal }) =>
      ask(
        client,
        listVerificationCalls,
        { query: { producerId: String(producerId), sort: 'latest', limit: '100' } },
        signal,
      ),
  });
