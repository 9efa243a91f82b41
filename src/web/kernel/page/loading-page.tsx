/** Shown while a page loads. */

import { useWords } from '../i18n/use-words.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function LoadingPage() {
  const { t } = useWords();
  return (
    <div className="wrap message-page">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('shell.loading')}
      </p>
    </div>
  );
}
