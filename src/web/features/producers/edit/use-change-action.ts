/** Withdraws or decides a request, reports the result, and refetches the profile. */
import { useAction } from '../../../kernel/actions/use-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';

interface Action<Sent> {
  readonly producerId: number;
  readonly send: (sent: Sent) => Promise<unknown>;
  readonly done: string;
  readonly onDone: () => void;
}

export function useChangeAction<Sent = void>({ producerId, send, done, onDone }: Action<Sent>) {
  const { t } = useTranslations();
  return useAction({
    send,
    lost: t('profile.failed.connection'),
    done: () => ({ title: t('profile.success'), description: done }),
    onDone,
    affects: [['producers', String(producerId)]],
  });
}
