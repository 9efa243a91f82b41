/** Says that the answers lie in this browser, and since when; nothing where they do not. */
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import type { Desk } from './use-desk.ts';

/** Milliseconds that count as a moment, and between two looks at the clock. */
const moment = 60_000;
const betweenLooks = 10_000;

export function SavedNote({ desk }: { desk: Desk }) {
  const { t, formats } = useWords();
  const savedAt = desk.keeping === 'kept' ? (desk.draft?.savedAt ?? null) : null;
  const now = useNow(savedAt);
  // The place is kept: what follows must not move when the browser's storage has been read.
  if (savedAt === null) return <p className="mt-4 min-h-6.5" />;
  const isFresh = now - Date.parse(savedAt) < moment;
  return (
    <p className="mt-4 flex items-start gap-2 font-semibold text-ok">
      <Check aria-hidden="true" className="mt-1 size-5 flex-none" strokeWidth={1.8} />
      {isFresh
        ? t('applications.saved.now')
        : t('applications.saved.at', { when: formats.dateTime(savedAt, localZone()) })}
    </p>
  );
}

/** Shown in the browser only, so the reader's own clock is meant. */
function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function useNow(since: string | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), betweenLooks);
    return () => clearInterval(timer);
  }, [since]);
  return now;
}
