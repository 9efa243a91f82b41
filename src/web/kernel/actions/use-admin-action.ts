/**
 * An action of an administrator: its toasts carry the administration's titles, and because most decisions
 * reach beyond their page, it affects all queries unless it names fewer.
 */
import { useTranslations } from '../i18n/use-translations.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Acting, type Action, useAction } from './use-action.ts';

const everything = [[]];

export interface AdminAction<Input, Answer> extends Omit<Action<Input, Answer>, 'lost' | 'done'> {
  /** The description of the toast after success. */
  readonly done?: string | ((answer: Answer, input: Input) => string) | undefined;
  /** The description of the toast after a failure. A conflict has none: the page shows its reason. */
  readonly failed?: string | undefined;
}

export function useAdminAction<Input = void, Answer = unknown>({
  done,
  failed,
  ...action
}: AdminAction<Input, Answer>): Acting<Input, Answer> {
  const { t } = useTranslations();
  return useAction<Input, Answer>({
    affects: everything,
    ...action,
    lost: t('administration.connection'),
    done:
      done === undefined
        ? undefined
        : (answer, input) => ({
            title: t('administration.success'),
            description: typeof done === 'string' ? done : done(answer, input),
          }),
    onFailed: async (failure, input) => {
      if (failed !== undefined && failure.problem?.status !== 409) {
        showToast({ title: t('administration.error'), description: failed, tone: 'bad' });
      }
      await action.onFailed?.(failure, input);
    },
  });
}
