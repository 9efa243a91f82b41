/** Shown while a page loads. */
import { Spinner } from '../design/spinner.tsx';
import { useWords } from '../words/use-words.tsx';

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
