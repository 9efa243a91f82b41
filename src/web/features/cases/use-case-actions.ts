/** Sends one action on several cases and keeps the results until the next one. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { z } from 'zod';
import type { CaseActionResult, caseActions } from '../../../contract/cases/cases.ts';
import { useAdminAction } from '../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { casesKey } from './worklist/queries.ts';

export type CaseActionsInput = z.input<typeof caseActions>;

export function useCaseActions(onDone: () => void) {
  const { loadMessages } = useRouteContext({ from: '__root__' });
  const client = useClient();
  const queryClient = useQueryClient();
  const { act, isPending, failure, answer } = useAdminAction({
    send: async (input: CaseActionsInput) => {
      const answered = await fetchRoute(client, 'POST /api/admin/cases/acts', { body: input });
      // Refusals inside a successful response do not load their messages, so they load here.
      if (answered.results.some(({ refusal }) => refusal !== null)) await loadMessages(lazyChunks.refusals);
      return answered;
    },
    onDone: () => {
      onDone();
      // Reviews, change requests and notifications show the same cases. The results do not wait for them.
      void queryClient.invalidateQueries({ queryKey: casesKey });
      void queryClient.invalidateQueries({ queryKey: ['administration'] });
    },
    affects: [],
  });
  const results: readonly CaseActionResult[] | undefined = answer?.results;
  return { send: act, isPending, results, failure };
}
