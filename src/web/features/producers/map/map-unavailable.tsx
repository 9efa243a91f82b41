/** Shown in place of a map that failed to load: the reason, and a retry if it may help. */

import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { EmptyState } from '../../../kernel/ui/empty-state.tsx';

type Props = { reason: MessageId; onRetry?: (() => void) | undefined };

export function MapUnavailable({ reason, onRetry }: Props) {
  const { t } = useTranslations();
  return (
    <div role="alert">
      <EmptyState
        title={t('map.unavailable')}
        action={
          onRetry === undefined ? undefined : (
            <Button variant="outlined" onClick={onRetry}>
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
