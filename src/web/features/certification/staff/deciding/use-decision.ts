/** The decision about a producer that is open now; resumes one that an expired session interrupted. */
import { useEffect, useState } from 'react';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { possibleActions } from '../../../../../domain/common/transitions.ts';
import { producerTransitions } from '../../../../../domain/producers/producer.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import type { Decision } from './decision.ts';
import { takeUnfinished } from './unfinished-decision.ts';

export function useDecision() {
  const client = useClient();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isOpen, setOpen] = useState(false);
  const start = (
    action: Decision['action'],
    producer: ProducerResponse,
    fields: Decision['fields'] = {},
  ): void => {
    setDecision((before) => ({ action, producer, fields, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  useEffect(() => {
    const unfinished = takeUnfinished();
    if (unfinished === null) return;
    const goOn = async () => {
      const reply = await client.call('GET /api/producers/:id', {
        params: { id: String(unfinished.producerId) },
      });
      if (!reply.ok) return;
      const isPossible = possibleActions(producerTransitions, reply.body.status).some(
        (action) => action === unfinished.action,
      );
      if (isPossible) start(unfinished.action, reply.body, unfinished.fields);
    };
    // Without a connection nothing is restored; the user starts the decision again.
    goOn().catch(() => undefined);
  }, [client]);
  return { decision, isOpen, start, close: () => setOpen(false) };
}
