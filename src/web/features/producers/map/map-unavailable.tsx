/** Shown in place of a map that failed to load: the reason, and a retry if it may help. */

import { useWords } from '../../../kernel/i18n/use-words.tsx';
import type { WordId } from '../../../kernel/i18n/word-ids.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';

type Props = { reason: WordId; onRetry?: (() => void) | undefined };

export function MapUnavailable({ reason, onRetry }: Props) {
  const { t } = useWords();
  return (
    <div role="alert">
      <EmptyState
        title={t('map.unavailable')}
        action={
          onRetry === undefined ? undefined : (
            <Button look="outlined" onClick={onRetry}>
              {t('map.retry')}
            </Button>
          )
        }
      >
        <p>{t(reason)}</p>
      </EmptyState>
    </div>
  );
}
