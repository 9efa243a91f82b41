/** The calendar feed of the user's calls, in a dialog. */

import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('availability.feed')}
      closeLabel={t('shell.close')}
    >
      <CalendarFeed />
    </Dialog>
  );
}
