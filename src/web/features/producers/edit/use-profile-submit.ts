/** Sends what was typed into a profile to the administrators, after checking it against the newest state. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '../../../../contract/common/problem.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { problemOf } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { faultSentence, fieldName } from './profile-labels.ts';
import { faultsNamed, judge, type ProfileChangeInput } from './profile-rules.ts';
import { type Beginning, ownWaiting } from './profile-typing.ts';
import { profileChangesQuery } from './queries.ts';
import type { ConnectedProfileForm } from './use-profile-form-state.ts';

/** ms, long enough to read the result; from the specification. */
const leavesAfter = 2000;

interface ProfileSubmit {
  readonly formState: ConnectedProfileForm;
  readonly beginning: Beginning;
  /** The form was rejected without JavaScript: show the errors. */
  readonly checked: boolean;
  readonly sendingPicture: boolean;
}

export function useProfileSubmit(
  producerId: number,
  { formState, beginning, checked, sendingPicture }: ProfileSubmit,
) {
  const i18n = useTranslations();
  const { language } = i18n;
  const { shown, waiting } = beginning;
  const [trouble, setTrouble] = useState<Trouble>(() => (checked ? troubleOf(judgeNow()) : noTrouble));
  const [attempt, setAttempt] = useState(0);
  const sending = useSending(producerId, formState.close);
  const findDecided = useNewDecisions(producerId, waiting);

  function judgeNow(decided: readonly ChangeableField[] = []) {
    const { typed, seen, revision } = formState.state();
    return judge(typed, { seen, shown, waiting, decided, revision, language });
  }
  const onSubmit = async (event: FormEvent) => {
    // The dialogs opened from here contain forms too, and their submit events bubble to this one.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (sending.isPending) return;
    setAttempt((before) => before + 1);
    if (sendingPicture) return setTrouble({ faults: [], reason: 'picture' });
    const first = judgeNow();
    if (!first.ok) return setTrouble(troubleOf(first));
    // Detects what another window saved before anything is sent.
    await formState.flush();
    if (formState.state().conflicts.length > 0) return setTrouble({ faults: [], reason: 'conflicts' });
    const judged = judgeNow(await findDecided());
    setTrouble(troubleOf(judged));
    if (judged.ok) setTrouble((await sending.send(judged.input)) ?? noTrouble);
  };
  // Checks edited fields again, so that an error disappears once it is fixed.
  const stillWrong = () => {
    const { typed, seen } = formState.now;
    const judged = judge(typed, { seen, shown, waiting, revision: 0, language });
    return judged.ok ? [] : judged.faults;
  };
  const faults =
    trouble.faults.length === 0 ? [] : trouble.faults.filter((one) => stillWrong().includes(one));
  return {
    onSubmit,
    attempt,
    faults,
    errors: errorsOf(i18n, trouble.reason, faults),
    isPending: sending.isPending,
    isSent: sending.isSent,
    discard: sending.discard,
  };
}

function errorsOf(i18n: Translations, reason: Trouble['reason'], faults: readonly ChangeableField[]) {
  const named = faults.map((field) => ({
    name: field,
    message: i18n.t('profile.fault.named', {
      field: fieldName(i18n, field),
      fault: faultSentence(i18n, field),
    }),
  }));
  return reason === undefined ? named : [{ message: sentenceOf(i18n, reason) }, ...named];
}

function sentenceOf(i18n: Translations, reason: NonNullable<Trouble['reason']>): string {
  if (typeof reason === 'object') return refusalSentence(i18n, reason);
  if (reason === 'conflicts') return i18n.t('profile.conflict.first');
  if (reason === 'picture') return i18n.t('pictures.wait');
  return i18n.t(reason === 'nothing' ? 'profile.nothingChanged' : 'profile.failed.connection');
}

interface Trouble {
  readonly faults: readonly ChangeableField[];
  readonly reason?: 'nothing' | 'conflicts' | 'picture' | 'connection' | Problem | undefined;
}
const noTrouble: Trouble = { faults: [] };

function troubleOf(judged: ReturnType<typeof judge>): Trouble {
  if (judged.ok) return noTrouble;
  return judged.faults.length === 0 ? { faults: [], reason: 'nothing' } : { faults: judged.faults };
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

function useSending(producerId: number, close: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const [state, setState] = useState<'idle' | 'pending' | 'sent'>('idle');
  const isSent = state === 'sent';
  const id = String(producerId);
  const leave = () => void navigate({ to: producerPath(id) });
  const leaveLater = useEffectEvent(leave);
  const renew = async () => queryClient.invalidateQueries({ queryKey: ['producers', id] });
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => leaveLater(), leavesAfter);
    return () => clearTimeout(timer);
  }, [isSent]);
  return {
    isPending: state === 'pending',
    isSent,
    /** The error; undefined if it was sent, or if the user must sign in again first. */
    send: async (input: ProfileChangeInput): Promise<Trouble | undefined> => {
      setState('pending');
      try {
        await fetchRoute(client, 'PUT /api/producers/:id', { params: { id }, query: {}, body: input });
        close();
        setState('sent');
        showToast({ title: t('profile.success'), description: t('profile.sent.toast'), tone: 'ok' });
        await renew();
        return undefined;
      } catch (error) {
        setState('idle');
        if (isSignedOut(error)) {
          signInAgain();
          return undefined;
        }
        const problem = problemOf(error);
        const description = t(problem === undefined ? 'profile.failed.network' : 'profile.failed.toast');
        showToast({ title: t('profile.error'), description, tone: 'bad' });
        if (problem === undefined) return { faults: [], reason: 'connection' };
        const faults = faultsNamed((problem.errors ?? []).map(({ path }) => path));
        return faults.length > 0 ? { faults } : { faults: [], reason: problem };
      }
    },
    /** False if the draft still exists. */
    discard: async (): Promise<boolean> => {
      try {
        await fetchRoute(client, 'DELETE /api/producers/:id/draft', { params: { id } });
        close();
        await renew();
        leave();
        return true;
      } catch (error) {
        if (isSignedOut(error)) signInAgain();
        return false;
      }
    },
  };
}
