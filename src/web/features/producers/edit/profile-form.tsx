/** The fields of a profile, their draft, and sending it to the administrators. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '../../../../contract/common/problem.ts';
import { requestProfileChange } from '../../../../contract/producers/changes.ts';
import { discardProfileDraft } from '../../../../contract/producers/drafts.ts';
import type { ProducerResponse } from '../../../../contract/producers.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { problemOf } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { EditSide } from './edit-side.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { faultSentence, fieldName } from './profile-labels.ts';
import { faultsNamed, judge, type ProfileChangeInput } from './profile-rules.ts';
import { type Beginning, ownWaiting, waitingText } from './profile-typing.ts';
import { profileChangesQuery } from './queries.ts';
import { useEarlyTyping, useProfileFormState } from './use-profile-form-state.ts';

interface Props {
  producer: ProducerResponse;
  userId: string;
  beginning: Beginning;
  /** The form was rejected without JavaScript: show the errors. */
  checked: boolean;
  /** The draft was saved without JavaScript. */
  persisted: boolean;
}

/** ms, long enough to read the result; from the specification. */
const leavesAfter = 2000;

export function ProfileForm({ producer, userId, beginning, checked, persisted }: Props) {
  const i18n = useTranslations();
  const { t, language } = i18n;
  const formState = useProfileFormState({ producerId: producer.id, userId }, beginning);
  const form = useEarlyTyping(formState, beginning.persisted);
  const [trouble, setTrouble] = useState<Trouble>(() => (checked ? troubleOf(judgeNow()) : noTrouble));
  const [attempt, setAttempt] = useState(0);
  const [sendingPicture, setSendingPicture] = useState(false);
  const sending = useSending(producer.id, formState.close);
  const { conflicts, typed } = formState.now;

  const findDecided = useNewDecisions(producer.id, beginning.waiting);

  function judgeNow(decided: readonly ChangeableField[] = []) {
    const { typed: text, seen, revision } = formState.state();
    const { shown, waiting } = beginning;
    return judge(text, { seen, shown, waiting, decided, revision, language });
  }
  const submit = async (event: FormEvent) => {
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
  const faults = trouble.faults.filter((field) => isStillWrong(field));
  const errors = [
    ...(trouble.reason === undefined ? [] : [{ message: sentenceOf(trouble.reason) }]),
    ...faults.map((field) => ({
      name: field,
      message: t('profile.fault.named', {
        field: fieldName(i18n, field),
        fault: faultSentence(i18n, field),
      }),
    })),
  ];
  function sentenceOf(reason: NonNullable<Trouble['reason']>): string {
    if (typeof reason === 'object') return refusalSentence(i18n, reason);
    if (reason === 'conflicts') return t('profile.conflict.first');
    if (reason === 'picture') return t('pictures.wait');
    return t(reason === 'nothing' ? 'profile.nothingChanged' : 'profile.failed.connection');
  }
  if (sending.isSent) {
    return <SentNotice />;
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      action={`/api/producers/${producer.id}/draft${language === 'en' ? '' : `?language=${language}`}`}
      onSubmit={(event) => void submit(event)}
      className="mt-9 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-22"
    >
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="revision" value={formState.now.revision} />
      <input type="hidden" name="seen" value={JSON.stringify(formState.now.seen)} />
      <input type="hidden" name="shown" value={waitingText(beginning)} />
      <div className="min-w-0 max-w-form">
        <ErrorSummary title={t('profile.check')} errors={errors} attempt={attempt} className="mb-7" />
        {persisted ? (
          <Notice tone="ok" className="mb-7">
            {t('profile.kept')}
          </Notice>
        ) : null}
        {formState.now.restored ? (
          <Notice announced className="mb-7">
            {t('profile.restored')}
          </Notice>
        ) : null}
        {conflicts.length > 0 ? (
          <Notice tone="warn" announced title={t('profile.conflict.title')} className="mb-7">
            {t('profile.conflict.text', { count: conflicts.length })}
          </Notice>
        ) : null}
        <ProfileFields
          producer={producer}
          formState={formState}
          waiting={beginning.waiting}
          faults={faults}
          onSendingPicture={setSendingPicture}
        />
      </div>
      <EditSide
        formState={formState}
        shown={beginning.shown}
        pending={sending.isPending}
        onDiscard={async () => sending.discard()}
      />
    </form>
  );

  /** Checks an edited field again, so that its error disappears once it is fixed. */
  function isStillWrong(field: ChangeableField): boolean {
    const { seen } = formState.now;
    const { shown, waiting } = beginning;
    const judged = judge(typed, { seen, shown, waiting, revision: 0, language });
    return !judged.ok && judged.faults.includes(field);
  }
}

/** The submit button is gone and the page is shorter, so the focus moves here. */
function SentNotice() {
  const { t } = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="mt-9 max-w-form">
      <Notice tone="ok" announced title={t('profile.sent.title')}>
        <p>{t('profile.sent.text')}</p>
      </Notice>
    </div>
  );
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
        await fetchRoute(client, requestProfileChange, { params: { id }, query: {}, body: input });
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
        await fetchRoute(client, discardProfileDraft, { params: { id } });
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
