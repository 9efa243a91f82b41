/** Sends a decision once and reports the result; typed text survives an expired session. */
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';

export interface Deciding<Input, Answer> {
  readonly name: string;
  readonly send: (input: Input) => Promise<Answer>;
  /** Stores the input when the session has expired. */
  readonly persist?: (input: Input) => void;
  /** The descriptions of the success and the failure toast. */
  readonly succeeded: string;
  readonly failed: string;
  /** Show the message of a 409 itself: here it does not mean that another administrator decided first. */
  readonly saysConflicts?: boolean;
  readonly onDone?: (answer: Answer) => void;
}

export function useDeciding<Input = void, Answer = unknown>({
  name,
  succeeded,
  saysConflicts = false,
  ...deciding
}: Deciding<Input, Answer>) {
  const { t } = useTranslations();
  const { act, isPending, problem, failure } = useAdminAction<Input, Answer>({
    ...deciding,
    done: (answer) => (isProposed(answer) ? t('administration.done.proposed') : succeeded),
  });
  const isConflict = problem?.status === 409;
  return {
    decide: act,
    isPending,
    /** Another administrator decided first; no decision is left. */
    isDecided: isConflict,
    failure: isConflict && !saysConflicts ? t('administration.decided', { name }) : failure,
  };
}

/** The decision waits for the signature of a second administrator. */
function isProposed(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'proposalId' in answer;
}
