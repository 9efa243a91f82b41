/**
 * An action of the user, the same everywhere: it is sent once however often the button is pressed, reports
 * success in a toast, and returns the reason of a failure for the place where the user pressed. An expired
 * session leads through the sign-in back to this page. After a refusal, such as a conflict with another user,
 * what the action changes is fetched again, so that the page shows the current state.
 */
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Problem } from '../../../contract/common/problem.ts';
import { problemOfError } from '../api/problem-error.ts';
import { isSignedOut, useSignInAgain } from '../auth/sign-in-again.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import type { Translations } from '../i18n/translations.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { showToast, type Toast } from '../ui/toasts.ts';

export interface FailedAction {
  readonly sentence: string;
  /** Undefined if no answer arrived. */
  readonly problem: Problem | undefined;
}

export interface Action<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Says that no answer arrived, and that nothing typed is lost. */
  readonly lost: string;
  /** The toast after success. */
  readonly done?: ((answer: Answer, input: Input) => Omit<Toast, 'tone'>) | undefined;
  /** After success: closes a dialog, removes a draft. */
  readonly onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** After a failure, unless the session has expired. */
  readonly onFailed?: ((failed: FailedAction, input: Input) => unknown) | undefined;
  /** Stores what was typed while the user signs in again. */
  readonly persist?: ((input: Input) => void) | undefined;
  /** The queries that the action affects. It is pending until they are fetched: no one acts on old data. */
  readonly affects?: readonly QueryKey[] | undefined;
  /** The reason of a refusal, where it says more than its code. */
  readonly sentenceOf?: ((problem: Problem) => string) | undefined;
  /** Takes the focus when the action ends, because the button may be gone. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  /** A press before the answer is another action, such as that of the next row, and is sent too. */
  readonly concurrent?: boolean | undefined;
  readonly mutationKey?: QueryKey | undefined;
}

export interface Acting<Input, Answer> {
  readonly act: (input: Input) => void;
  /** Resolves to true once it is done. */
  readonly attempt: (input: Input) => Promise<boolean>;
  readonly isPending: boolean;
  /** What is being sent. */
  readonly pending: Input | undefined;
  /** Of the last success. */
  readonly answer: Answer | undefined;
  /** Why the last attempt failed; undefined while the user is led to the sign-in. */
  readonly failure: string | undefined;
  /** The refusal of the last attempt. */
  readonly problem: Problem | undefined;
  readonly reset: () => void;
}

export function useAction<Input = void, Answer = unknown>(
  action: Action<Input, Answer>,
): Acting<Input, Answer> {
  const i18n = useTranslations();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  // From the click itself: the pending state renders later, and a second click may arrive before it.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    // Offline an action fails like any other, so that the page reports it.
    networkMode: 'always',
    ...(action.mutationKey === undefined ? {} : { mutationKey: action.mutationKey }),
    mutationFn: action.send,
    onSuccess: async (answer, input) => {
      if (action.done) showToast({ ...action.done(answer, input), tone: 'ok' });
      await action.onDone?.(answer, input);
      await showNewState(queryClient, action);
    },
    onError: async (error, input) => {
      if (isSignedOut(error)) {
        action.persist?.(input);
        return signInAgain();
      }
      const failed = failedOf(i18n, action, error);
      await action.onFailed?.(failed, input);
      // The sentence does not wait for the new state, which a slow line brings late.
      if (failed.problem !== undefined) void showNewState(queryClient, action);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const attempt = async (input: Input): Promise<boolean> => {
    if (isUnderWay.current && !action.concurrent) return false;
    isUnderWay.current = true;
    return mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
  };
  const { isPending, variables, data, error, reset } = mutation;
  const failed = error === null || isSignedOut(error) ? undefined : failedOf(i18n, action, error);
  return {
    act: (input) => void attempt(input),
    attempt,
    isPending,
    pending: isPending ? variables : undefined,
    answer: data,
    failure: failed?.sentence,
    problem: failed?.problem,
    reset,
  };
}

function failedOf(
  i18n: Translations,
  action: Pick<Action<never, unknown>, 'lost' | 'sentenceOf'>,
  error: unknown,
): FailedAction {
  const problem = problemOfError(error);
  if (problem === undefined) return { sentence: action.lost, problem };
  return { sentence: action.sentenceOf?.(problem) ?? refusalSentence(i18n, problem), problem };
}

async function showNewState(
  queryClient: QueryClient,
  { focusAfter, affects = [] }: Pick<Action<never, unknown>, 'focusAfter' | 'affects'>,
): Promise<void> {
  focusAfter?.()?.focus();
  await Promise.all(affects.map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
}
