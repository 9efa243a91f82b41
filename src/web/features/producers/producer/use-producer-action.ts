/**
 * An action of a producer: its toasts carry the dashboard's titles, and it affects the dashboard and the
 * public pages.
 */
import { type Acting, type Action, useAction } from '../../../kernel/actions/use-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { dashboardKey } from './queries.ts';

export interface ProducerAction<Input, Answer> extends Omit<Action<Input, Answer>, 'lost' | 'done'> {
  /** The description of the toast after success. */
  readonly done: (answer: Answer, input: Input) => string;
  /**
   * The description of a toast after a failure; the reason stays next to the form. A dialog shows the reason
   * itself and passes none, because on phones the toast would cover its buttons.
   */
  readonly failed?: string | undefined;
}

export function useProducerAction<Input = void, Answer = unknown>({
  done,
  failed,
  ...action
}: ProducerAction<Input, Answer>): Acting<Input, Answer> {
  const { t } = useTranslations();
  return useAction<Input, Answer>({
    affects: [dashboardKey, ['products'], ['producers']],
    ...action,
    lost: t('dashboard.connectionLost'),
    done: (answer, input) => ({ title: t('dashboard.success'), description: done(answer, input) }),
    onFailed: async (failure, input) => {
      if (failed !== undefined) {
        showToast({ title: t('dashboard.error'), description: failed, tone: 'bad' });
      }
      await action.onFailed?.(failure, input);
    },
  });
}
