/** Whether a part that is loaded when it is first wanted is there, with its words. */
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../design/toasts.ts';
import { useWords } from '../words/use-words.tsx';

interface LaterPart {
  /** As src/web/words/later-parts.ts names it. */
  readonly source: string;
  readonly load: () => Promise<unknown>;
  /** The reader has been told that it did not arrive; this lets them ask for it again. */
  readonly onFailure: () => void;
}

export function useLaterPart(isWanted: boolean, { source, load, onFailure }: LaterPart): boolean {
  const { t } = useWords();
  const { loadWords } = useRouteContext({ from: '__root__' });
  const [isThere, setThere] = useState(false);
  const isMissing = isWanted && !isThere;
  const bring = useEffectEvent(async (): Promise<void> => {
    try {
      await Promise.all([load(), loadWords(source)]);
      setThere(true);
    } catch {
      showToast({ title: t('shell.notLoaded.title'), description: t('shell.notLoaded.text'), tone: 'bad' });
      onFailure();
    }
  });
  useEffect(() => {
    if (isMissing) void bring();
  }, [isMissing]);
  return isThere;
}
