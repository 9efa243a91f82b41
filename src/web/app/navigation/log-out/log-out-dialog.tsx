/**
 * Before a log-out: says what of the user is only on this device, and sends it, stays or discards it. Where nothing waits, it logs out
 * without a word. Without a connection it removes what is stored now, and the session ends with the next request.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { offlinePath } from '../../../../contract/common/offline.ts';
import { logoutPath } from '../../../../contract/common/sign-in.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { logOutOffline } from '../../../kernel/device/log-out-offline.ts';
import { documentUser } from '../../../kernel/device/signed-in-document.ts';
import { endDocument, leadAtEnd } from '../../../kernel/device/this-document.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import type { Unsent, UnsentKind } from './other-tabs.ts';
import { listUnsent, sendable, sendUnsent } from './unsent.ts';

interface Found {
  readonly unsent: readonly Unsent[];
  readonly isOnline: boolean;
}

export function LogOutDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslations();
  const { found, isSending, hasFailed, send } = useLogOut();
  if (found === undefined) return null;
  const { unsent, isOnline } = found;
  const canSend = isOnline && unsent.some(({ kind }) => sendable.has(kind));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t(isOnline ? 'shell.logOut.title' : 'shell.logOut.offline.title')}
      closeLabel={t('shell.close')}
    >
      {isOnline ? null : <p className="mt-3">{t('shell.logOut.offline.text')}</p>}
      <UnsentList unsent={unsent} />
      {hasFailed ? (
        <Notice tone="bad" announced className="mt-5">
          {t('shell.logOut.notSent')}
        </Notice>
      ) : null}
      <DialogActions>
        {canSend ? (
          <Button pending={isSending} pendingLabel={t('shell.logOut.sending')} onClick={send}>
            {t('shell.logOut.send')}
          </Button>
        ) : null}
        <Button variant={canSend ? 'outlined' : 'filled'} onClick={onStay}>
          {t('shell.logOut.stay')}
        </Button>
        <LogOutButton isOnline={isOnline} />
      </DialogActions>
    </Dialog>
  );
}

function UnsentList({ unsent }: Pick<Found, 'unsent'>) {
  const { t } = useTranslations();
  if (unsent.length === 0) return null;
  const words = {
    answers: (count: number) => t('shell.logOut.answers', { count }),
    documents: (count: number) => t('shell.logOut.documents', { count }),
    codes: (count: number) => t('shell.logOut.codes', { count }),
    stages: (count: number) => t('shell.logOut.stages', { count }),
    registration: () => t('shell.logOut.registration'),
    forms: (count: number) => t('shell.logOut.forms', { count }),
    elsewhere: (count: number) => t('shell.logOut.elsewhere', { count }),
  } as const;
  const has = (...kinds: readonly UnsentKind[]) => unsent.some(({ kind }) => kinds.includes(kind));
  return (
    <>
      <p className="mt-3">{t('shell.logOut.unsent')}</p>
      <ul className="mt-3 list-disc pl-5 font-semibold">
        {unsent.map(({ kind, count }) => (
          <li key={kind} className="py-0.75">
            {words[kind](count)}
          </li>
        ))}
      </ul>
      {has('forms', 'registration') ? (
        <p className="mt-3 text-ink-2">{t('shell.logOut.forms.hint')}</p>
      ) : null}
      {has('elsewhere') ? <p className="mt-3 text-ink-2">{t('shell.logOut.elsewhere.hint')}</p> : null}
    </>
  );
}

function LogOutButton({ isOnline }: Pick<Found, 'isOnline'>) {
  const { t, language } = useTranslations();
  const logOut = async () => {
    if (isOnline) return leave();
    await logOutOffline(Date.now());
    location.replace(pathIn(language, offlinePath));
  };
  return (
    <Button variant="danger" onClick={() => void logOut()}>
      {t(isOnline ? 'shell.logOut.discard' : 'shell.logOut.anyway')}
    </Button>
  );
}

function useLogOut() {
  const { language } = useTranslations();
  const client = useClient();
  const userId = documentUser() ?? '';
  const [found, setFound] = useState<Found>();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The user may stay while something is being sent. */
  const isOpen = useRef(false);
  const look = async () => {
    const [unsent, isOnline] = await Promise.all([listUnsent(userId), isReached()]);
    if (!isOpen.current) return;
    if (isOnline && unsent.length === 0) leave();
    else setFound({ unsent, isOnline });
    return unsent;
  };
  const lookFirst = useEffectEvent(look);
  useEffect(() => {
    isOpen.current = true;
    void lookFirst();
    return () => {
      isOpen.current = false;
    };
  }, []);
  const send = async () => {
    setSending(true);
    setFailed(false);
    await sendUnsent(client, userId, language).catch(() => undefined);
    const left = await look();
    setFailed(left?.some(({ kind }) => sendable.has(kind)) === true);
    setSending(false);
  };
  return { found, isSending, hasFailed, send: () => void send() };
}

/** The page sends nothing more while it closes, and returns hidden from the back-forward cache. */
function leave(): void {
  endDocument();
  leadAtEnd(undefined);
  location.assign(logoutPath);
}

/** `navigator.onLine` is true in every network, also in one that leads nowhere. */
const patience = 4000;

async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(patience);
  return fetch('/api/auth/user', { signal }).then(
    () => true,
    () => false,
  );
}
