/** Announces that the connection is lost, until it returns. */
import { useSyncExternalStore } from 'react';
import { storedAttribute, unreached } from '../../../contract/common/offline.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

export function OfflineNotice() {
  const { t } = useTranslations();
  const isOnline = useIsOnline();
  return (
    // Always rendered, so that screen readers announce its changes.
    <p role="status" className={isOnline ? 'sr-only' : 'border-b border-line bg-wash'}>
      {isOnline ? null : <span className="wrap block py-2.5">{t('shell.offline.hint')}</span>}
    </p>
  );
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine && document.documentElement.getAttribute(storedAttribute) !== unreached,
    () => true,
  );
}

function watchConnection(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}
