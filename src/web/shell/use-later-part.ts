/** Whether a part that is loaded when it is first wanted is there, with its words. */
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';

interface LaterPart {
  /** As src/web/words/later-parts.ts names it; undefined when its words come with the page. */
  readonly source?: string;
  /** The same function each time. */
  readonly load: () => Promise<unknown>;
  /** The reader has been told that it did not arrive; this lets them ask for it again. */
  readonly onFailure: () => void;
}

const notArrived = new WeakSet<LaterPart['load']>();

export function useLaterPart(isWanted: boolean, { source, load, onFailure }: LaterPart): boolean {
  const { t } = useWords();
  const { loadWords } = useRouteContext({ from: '__root__' });
  const [isThere, setThere] = useState(false);
  const isMissing = isWanted && !isThere;
  const isOnItsWay = useRef(false);
  const bring = useEffectEvent(async (): Promise<void> => {
    // While developing, effects run twice.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await Promise.all([load(), source === undefined ? undefined : loadWords(source)]);
      setThere(true);
    } catch {
      // Browsers remember that a script did not arrive: only a new document asks for it again.
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
