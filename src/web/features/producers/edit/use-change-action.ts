/** Withdraws or decides a request, reports the result, and refetches the profile. */
import { useAction } from '../../../kernel/actions/use-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Action<Input> {
  readonly producerId: number;
  readonly send: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly onDone: () => void;
}

export function useChangeAction<Input = void>({ producerId, send, done, onDone }: Action<Input>) {
  const { t } = useTranslations();
  return useAction({
    send,
    lost: t('profile.failed.connection'),
    done: () => ({ title: t('profile.success'), description: done }),
    onDone,
    affects: [['producers', String(producerId)]],
  });
}
