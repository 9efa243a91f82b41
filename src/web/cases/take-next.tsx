/** The button that takes the next case; without scripts a plain form. */
import { takeNextCase } from '../../contract/cases.ts';
import { useShortcuts } from '../administration/shortcuts/use-shortcuts.ts';
import { Button } from '../design/button.tsx';
import type { ButtonLook } from '../design/button-look.ts';
import { useWords } from '../words/use-words.tsx';
import { useTakeNext } from './use-take-next.ts';

export function TakeNext({ look }: { look?: ButtonLook }) {
  const { t, language } = useWords();
  const { take, isPending } = useTakeNext();
  useShortcuts({ n: () => take() });
  return (
    <form
      method="post"
      action={`${takeNextCase.path}?language=${language}`}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Button
        type="submit"
        look={look}
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
