/** Where the answers are saved, and since when: in this browser, on the server, or waiting for it. */
import { Check, CloudOff, HardDriveDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { momentIn } from './moment-in.ts';
import type { Editor } from './use-application-editor.ts';

/** ms: what counts as "just now", and the interval of the clock. */
const moment = 60_000;
const pollInterval = 10_000;

const shownAs = {
  saved: 'account',
  due: 'account',
  sending: 'account',
  closed: 'device',
  offline: 'offline',
  failing: 'failing',
  refused: 'failing',
  'signed-out': 'signedOut',
} as const;
const troubles: ReadonlySet<string> = new Set(['offline', 'failing', 'signedOut']);

export function SavedNote({ editor }: { editor: Editor }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const place = editor.status === null ? 'device' : shownAs[editor.status];
  const isTrouble = troubles.has(place);
  const savedAt = savedAtOf(editor, place);
  const now = useNow(savedAt);
  // Reserves the line, so that nothing moves once the browser's storage is read.
  if (savedAt === null) return <p className="mt-4 min-h-6.5" role="status" />;
  const isFresh = now - Date.parse(savedAt) < moment;
  const Sign = isTrouble ? (place === 'offline' ? CloudOff : HardDriveDownload) : Check;
  return (
    <div className={classNames('mt-4 font-semibold', isTrouble ? 'text-warn' : 'text-ok')}>
      <p className="flex items-start gap-2">
        <Sign aria-hidden="true" className="mt-1 size-5 flex-none" strokeWidth={1.8} />
        <span>
          {isTrouble || place === 'device'
            ? t('applications.saved.device')
            : t('applications.saved.account', { when: momentIn(i18n, savedAt, now) })}
          {!isTrouble && place === 'device' && !isFresh ? ` (${momentIn(i18n, savedAt, now)})` : null}
        </span>
      </p>
      {/* Announced once per change, not with every save. */}
      <p role="status" className={classNames('font-normal text-ink', isTrouble ? 'mt-1' : 'sr-only')}>
        {isTrouble ? <Trouble place={place} /> : null}
      </p>
    </div>
  );
}

function Trouble({ place }: { place: string }) {
  const { t } = useTranslations();
  const signIn = useSignInAddress();
  if (place === 'offline') return t('applications.saved.offline');
  if (place === 'failing') return t('applications.saved.failing');
  return (
    <>
      {t('applications.saved.signedOut')} <a href={signIn}>{t('shell.signIn')}</a>
    </>
  );
}

function savedAtOf(editor: Editor, place: string): string | null {
  if (editor.draft === null) return null;
  const { savedAt, account } = editor.draft;
  if (place === 'account') return account.savedAt ?? savedAt;
  return editor.persisting === 'persisted' ? (savedAt ?? account.savedAt) : null;
}

function useNow(since: string | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), pollInterval);
    return () => clearInterval(timer);
  }, [since]);
  return now;
}
