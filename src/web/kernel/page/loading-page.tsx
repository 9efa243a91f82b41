/** Shown while a page loads. */

import { useTranslations } from '../i18n/use-translations.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function LoadingPage() {
  const { t } = useTranslations();
  return (
    <div className="wrap message-page">
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('shell.loading')}
      </p>
    </div>
  );
}
