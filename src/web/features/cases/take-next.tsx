/** The button that takes the next case; without scripts a plain form. */
import { addressOf } from '../../../contract/client.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useShortcuts } from '../../kernel/shortcuts/use-shortcuts.ts';
import { Button } from '../../kernel/ui/button.tsx';
import type { ButtonVariant } from '../../kernel/ui/button-variant.ts';
import { useTakeNext } from './use-take-next.ts';

export function TakeNext({ variant }: { variant?: ButtonVariant }) {
  const { t, language } = useTranslations();
  const { take, isPending } = useTakeNext();
  useShortcuts({ n: () => take() });
  return (
    <form
      method="post"
      action={`${addressOf('POST /api/admin/cases/next')}?language=${language}`}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Button
        type="submit"
        variant={variant}
        size="small"
        aria-keyshortcuts="n"
        pending={isPending}
        pendingLabel={t('cases.takeNext.pending')}
      >
        {t('cases.takeNext')}
      </Button>
    </form>
  );
}
