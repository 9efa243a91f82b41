/** The draft of the availability page, saved in the tab; a second window sees what the first submitted. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AvailabilityResponse } from '../../../../contract/verification-calls/availability.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { availabilityQuery, callsKey } from '../queries.ts';
import { type AvailabilityDraft, draftOf, inputOf, readStoredDraft } from './availability-draft.ts';

const key = 'calls.availability';

export function useAvailabilityDraft(saved: AvailabilityResponse, deviceZone: string) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [persisted] = useState(() => readStoredDraft(readFromSession(key)));
  const [draft, setDraft] = useState(persisted?.draft ?? draftOf(saved, deviceZone));
  // A draft from before a reload is based on the revision of that time.
  const [revision, setRevision] = useState(persisted?.revision ?? saved.revision);
  const show = (response: AvailabilityResponse) => {
    removeFromSession(key);
    setDraft(draftOf(response, deviceZone));
    setRevision(response.revision);
  };
  const { queryKey } = availabilityQuery(client);
  const { act, isPending, problem, failure, reset } = useAction({
    send: async (input: AvailabilityDraft) =>
      fetchRoute(client, 'PUT /api/call-availability', { body: inputOf(input, revision) }),
    lost: t('calls.connection'),
    done: () => ({ title: t('availability.saved') }),
    onDone: (response) => {
      queryClient.setQueryData(queryKey, response);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      show(response);
    },
  });
  return {
    draft,
    change: (next: AvailabilityDraft) => {
      storeInSession(key, { draft: next, revision });
      setDraft(next);
    },
    save: act,
    isPending,
    isConflict: problem?.code === 'availability-conflict',
    failure,
    /** Replaces the draft with what another window saved. */
    takeSaved: async () => {
      const response = await queryClient.fetchQuery({ ...availabilityQuery(client), staleTime: 0 });
      show(response);
      reset();
    },
  };
}
