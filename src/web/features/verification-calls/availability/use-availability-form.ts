/** The form of the availability page; a conflict with what another window saved is reported. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestOf } from '../../../../contract/common/route.ts';
import type {
  AvailabilityResponse,
  saveCallAvailabilityRoute,
} from '../../../../contract/verification-calls/availability.ts';
import { weekdays } from '../../../../domain/common/weekdays.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { availabilityQuery, callsKey } from '../calls/queries.ts';
import {
  availabilityErrorKinds,
  availabilityFields,
  availabilityValuesOf,
  checkAvailability,
  hoursField,
} from './availability-values.ts';
import { weekdayName } from './hours-of-day.tsx';

export function useAvailabilityForm(saved: AvailabilityResponse, deviceZone: string) {
  const { t, language } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  // What is typed is based on what was saved then, whatever is fetched later.
  const [initial] = useState(() => availabilityValuesOf(saved, deviceZone));
  const form = useTypedForm({
    storedAs: 'call availability',
    initial,
    fields: availabilityFields,
    errorKinds: availabilityErrorKinds,
    check: checkAvailability,
    sentenceOf: (_, error) => t(`availability.error.${error}`),
    summaryOf: (field, error) => {
      const day = weekdays.find((one) => hoursField(one) === field);
      const name = day === undefined ? t('availability.daysOff') : weekdayName(language, day);
      return `${name}: ${t(`availability.error.${error}`)}`;
    },
  });
  const show = (response: AvailabilityResponse) => form.restart(availabilityValuesOf(response, deviceZone));
  const { act, isPending, problem, failure, reset } = useAction({
    send: async (body: RequestOf<typeof saveCallAvailabilityRoute>['body']) =>
      fetchRoute(client, 'PUT /api/call-availability', { body }),
    lost: t('calls.connection'),
    done: () => ({ title: t('availability.saved') }),
    onDone: (response) => {
      queryClient.setQueryData(availabilityQuery(client).queryKey, response);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      show(response);
    },
  });
  return {
    form,
    save: act,
    isPending,
    isConflict: problem?.code === 'availability-conflict',
    failure,
    /** Replaces what is typed with what another window saved. */
    takeSaved: async () => {
      const response = await queryClient.fetchQuery({ ...availabilityQuery(client), staleTime: 0 });
      show(response);
      reset();
    },
  };
}
