/** The profile on the forms kit: typed into its draft, checked against the newest state, sent for review. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import { type ChangeableField, changeableFields } from '../../../../domain/producers/change-requests.ts';
import { type FailedAction, useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { FieldErrors } from '../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { fieldName, profileErrorMessage } from './profile-labels.ts';
import { checkProfile, errorsNamed, type ProfileChangeInput } from './profile-rules.ts';
import { ownWaiting, type ProfileBeginning } from './profile-typing.ts';
import { profileChangesQuery } from './queries.ts';
import type { ConnectedProfileForm } from './use-profile-form-state.ts';

/** ms, long enough to read the result; from the specification. */
const leavesAfter = 2000;

interface ProfileFormOptions {
  readonly producerId: number;
  readonly formState: ConnectedProfileForm;
  readonly beginning: ProfileBeginning;
  /** The form was rejected without JavaScript: show the errors. */
  readonly checked: boolean;
}

export function useProfileForm({ producerId, formState, beginning, checked }: ProfileFormOptions) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const { shown, waiting } = beginning;
  const check = (decided: readonly ChangeableField[] = []) => {
    const { typed, seen, revision } = formState.state();
    return checkProfile(typed, { seen, shown, waiting, decided, revision, language });
  };
  const [refused] = useState(() => {
    const first = checked ? check() : undefined;
    if (first?.ok === true)
      return { errors: {}, reason: first.input === null ? t('profile.nothingChanged') : undefined };
    return first;
  });
  const form = useTypedForm({
    initial: formState.now.typed,
    controlled: true,
    fields: changeableFields,
    errorKinds: ['wrong'],
    check: () => check(),
    refused,
    sentenceOf: (field) => profileErrorMessage(i18n, field),
    summaryOf: (field) =>
      t('profile.error.named', { field: fieldName(i18n, field), error: profileErrorMessage(i18n, field) }),
    onChange: (changes) => {
      for (const field of changeableFields) {
        const text = changes[field];
        if (typeof text === 'string') formState.change(field, text);
      }
    },
  });
  const sending = useSending(producerId, { formState, check, waiting, onRefused: form.refuse });
  const discarding = useDiscarding(producerId, formState.close);
  return {
    form,
    send: (input: ProfileChangeInput | null) => {
      if (input === null) form.refuse({}, t('profile.nothingChanged'));
      else sending.act();
    },
    isPending: sending.isPending,
    isSent: sending.isSent,
    discard: async () => discarding.attempt(),
  };
}

interface Sending {
  readonly formState: ConnectedProfileForm;
  readonly check: (decided: readonly ChangeableField[]) => ReturnType<typeof checkProfile>;
  /** The fields of the pending request when the form was opened. */
  readonly waiting: readonly ChangeableField[];
  readonly onRefused: (errors: FieldErrors<ChangeableField, 'wrong'>, why: string) => void;
}

type Outcome = 'sent' | 'nothing' | 'conflicts' | { readonly errors: FieldErrors<ChangeableField, 'wrong'> };

function useSending(producerId: number, { formState, check, waiting, onRefused }: Sending) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const findDecided = useNewDecisions(producerId, waiting);
  const id = String(producerId);
  const reportFailure = ({ sentence, problem }: FailedAction) => {
    const description = t(problem === undefined ? 'profile.failed.network' : 'profile.failed.toast');
    showToast({ title: t('profile.error'), description, tone: 'bad' });
    onRefused(errorsNamed((problem?.errors ?? []).map(({ path }) => path)), sentence);
  };
  const [isSent, setSent] = useState(false);
  const { act, isPending } = useAction({
    send: async (): Promise<Outcome> => {
      // Detects what another window saved before anything is sent.
      await formState.flush();
      if (formState.state().conflicts.length > 0) return 'conflicts';
      const checked = check(await findDecided());
      if (!checked.ok) return { errors: checked.errors };
      if (checked.input === null) return 'nothing';
      const params = { id };
      await fetchRoute(client, 'PUT /api/producers/:id', { params, query: {}, body: checked.input });
      return 'sent';
    },
    lost: t('profile.failed.connection'),
    onDone: async (outcome) => {
      if (outcome === 'conflicts') return onRefused({}, t('profile.conflict.first'));
      if (outcome === 'nothing') return onRefused({}, t('profile.nothingChanged'));
      if (outcome !== 'sent') return onRefused(outcome.errors, '');
      formState.close();
      setSent(true);
      showToast({ title: t('profile.success'), description: t('profile.sent.toast'), tone: 'ok' });
      return queryClient.invalidateQueries({ queryKey: ['producers', id] });
    },
    onFailed: reportFailure,
  });
  useLeavingAfter(isSent, producerId);
  return { act: () => act(), isPending, isSent };
}

function useLeavingAfter(isSent: boolean, producerId: number): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate({ to: producerPath(String(producerId)) }));
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => leave(), leavesAfter);
    return () => clearTimeout(timer);
  }, [isSent]);
}

function useDiscarding(producerId: number, close: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const id = String(producerId);
  return useAction({
    send: async () => fetchRoute(client, 'DELETE /api/producers/:id/draft', { params: { id } }),
    lost: t('profile.discard.failed'),
    onDone: async () => {
      close();
      await queryClient.invalidateQueries({ queryKey: ['producers', id] });
      void navigate({ to: producerPath(id) });
    },
  });
}

/** Returns which of the fields pending at the start an administrator has decided about since. */
function useNewDecisions(producerId: number, waiting: readonly ChangeableField[]) {
  const client = useClient();
  const queryClient = useQueryClient();
  return async (): Promise<readonly ChangeableField[]> => {
    if (waiting.length === 0) return [];
    const query = { ...profileChangesQuery(client, String(producerId)), staleTime: 0 };
    // Without an answer nothing is known; sending reports the lost connection itself.
    const requests = await queryClient.fetchQuery(query).catch(() => undefined);
    if (requests === undefined) return [];
    const fields = ownWaiting(requests)?.fields ?? [];
    const waits = (field: ChangeableField) =>
      fields.some((one) => one.field === field && one.decision === null);
    return waiting.filter((field) => !waits(field));
  };
}
