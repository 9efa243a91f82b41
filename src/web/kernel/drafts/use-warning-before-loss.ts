/** The browser asks before the page closes if the input would be lost. */
import { useEffect } from 'react';
import { ownedStorage } from '../device/document-storage.ts';

export function useWarningBeforeLoss(isFleeting: boolean): void {
  useEffect(() => {
    if (!isFleeting) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!ownedStorage().isReplaced()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isFleeting]);
}
