/** Loads a lazy section with its messages when it is first needed, and says whether it is loaded. */
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { showToast } from '../ui/toasts.ts';

interface LazyChunk {
  /** Its key in src/web/kernel/i18n/lazy-chunks.ts; undefined if its messages come with the page. */
  readonly source?: string;
  /** Must be the same function on each render. */
  readonly load: () => Promise<unknown>;
  /** Called after the reader has seen the error, so that they can try again. */
  readonly onFailure: () => void;
}

const notArrived = new WeakSet<LazyChunk['load']>();

export function useLazyChunk(isWanted: boolean, { source, load, onFailure }: LazyChunk): boolean {
  const { t } = useTranslations();
  const { loadMessages } = useRouteContext({ from: '__root__' });
  const [isThere, setThere] = useState(false);
  const isMissing = isWanted && !isThere;
  const isOnItsWay = useRef(false);
  const bring = useEffectEvent(async (): Promise<void> => {
    // In development, effects run twice.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await Promise.all([load(), source === undefined ? undefined : loadMessages(source)]);
      setThere(true);
    } catch {
      // Browsers cache a failed module load: only a new document loads it again.
      if (notArrived.has(load) && navigator.onLine) {
        location.reload();
        return;
      }
      notArrived.add(load);
      showToast({ title: t('shell.notLoaded.title'), description: t('shell.notLoaded.text'), tone: 'bad' });
      onFailure();
    } finally {
      isOnItsWay.current = false;
    }
  });
  useEffect(() => {
    if (isMissing) void bring();
  }, [isMissing]);
  return isThere;
}
