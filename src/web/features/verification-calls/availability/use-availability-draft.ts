/** The draft of the availability page, saved in the tab; a second window sees what the first submitted. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AvailabilityResponse,
  saveCallAvailability,
} from '../../../../contract/verification-calls/availability.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { availabilityQuery, callsKey } from '../queries.ts';
import { type AvailabilityDraft, draftOf, readStoredDraft, sentOf } from './availability-draft.ts';

const key = 'calls.availability';

export function useAvailabilityDraft(saved: AvailabilityResponse, ownZone: string) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [persisted] = useState(() => readStoredDraft(readFromSession(key)));
  const [draft, setDraft] = useState(persisted?.draft ?? draftOf(saved, ownZone));
  // A draft from before a reload is based on the revision of that time.
  const [revision, setRevision] = useState(persisted?.revision ?? saved.revision);
  const show = (response: AvailabilityResponse) => {
    removeFromSession(key);
    setDraft(draftOf(response, ownZone));
    setRevision(response.revision);
  };
  const { queryKey } = availabilityQuery(client);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async (sent: AvailabilityDraft) =>
      fetchRoute(client, saveCallAvailability, { body: sentOf(sent, revision) }),
    onSuccess: (response) => {
      queryClient.setQueryData(queryKey, response);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      show(response);
      showToast({ title: t('availability.saved'), tone: 'ok' });
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
    },
  });
  const isConflict = error instanceof ProblemError && error.problem.code === 'availability-conflict';
  return {
    draft,
    change: (next: AvailabilityDraft) => {
      storeInSession(key, { draft: next, revision });
      setDraft(next);
    },
    save: useSingleFlight(mutate),
    isPending,
    isConflict,
    failure: error === null || isSignedOut(error) ? undefined : sentenceOf(error),
    /** Replaces the draft with what another window saved. */
    takeSaved: async () => {
      const response = await queryClient.fetchQuery({ ...availabilityQuery(client), staleTime: 0 });
      show(response);
      reset();
    },
  };

  function sentenceOf(reason: Error): string {
    return reason instanceof ProblemError ? refusalSentence(i18n, reason.problem) : t('calls.connection');
  }
}
