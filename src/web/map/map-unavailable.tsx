/** Shown in place of a map that failed to load: the reason, and a retry if it may help. */
import { Button } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useWords } from '../words/use-words.tsx';
import type { WordId } from '../words/word-ids.ts';

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
