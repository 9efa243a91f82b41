/**
 * Brings what is stored on the device up to date when the register can be reached: deletes what belongs to another user,
 * verifies the codes that wait, and renews the copy of the user's collection.
 */
import { createClient } from '../../../contract/client.ts';
import { logOutCookie, pendingLogOut } from '../../../contract/common/device-items.ts';
import {
  offlinePath,
  recordStagePath,
  storedAttribute,
  unreached,
} from '../../../contract/common/offline.ts';
import { defaultLanguage, isSiteLanguage } from '../../../domain/common/languages.ts';
import { refreshOwnBatches } from '../../features/provenance/grove/own-batches.ts';
import { sendWaitingStages } from '../../features/provenance/grove/waiting-stages.ts';
import { verifyWaitingCodes } from '../../features/provenance/waiting-codes.ts';
import { browserTransport } from '../../kernel/api/browser-transport.ts';
import { readCookie } from '../../kernel/device/choices.ts';
import { deleteFromDevice, ownersOnDevice } from '../../kernel/device/device-storage.ts';
import { isSignedInDocument } from '../../kernel/device/signed-in-document.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { loadPageMessages } from '../../kernel/i18n/page-messages.ts';
import { createTranslations, type Translations } from '../../kernel/i18n/translations.ts';
import { showToast } from '../../kernel/ui/toasts.ts';
import { refreshAccountCopy } from './account-copy.ts';

const client = createClient(browserTransport);
let running: Promise<void> | undefined;

export async function updateDevice(): Promise<void> {
  running ??= update()
    // Not reached: the next opening tries again.
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function update(): Promise<void> {
  // After a log-out without a connection the request ends the session.
  const isPending = readCookie(logOutCookie).startsWith(pendingLogOut);
  if (isPending || isSignedInDocument() || (await ownersOnDevice()).length > 0) {
    const reply = await client.call('GET /api/auth/user', {});
    if (!reply.ok && reply.status !== 401) return;
    // The browser did not notice that the connection is back.
    if (document.documentElement.getAttribute(storedAttribute) === unreached)
      dispatchEvent(new Event('online'));
    const user = reply.ok ? reply.body.id : null;
    // Another user signed in, or the session expired: the same user may return for the codes that wait.
    await deleteFromDevice(
      (owner, item) => owner !== null && owner !== user && (user !== null || item === 'account-copy'),
    );
    if (user !== null && navigator.serviceWorker?.controller != null) {
      await refreshAccountCopy(client, user);
      if (reply.ok && reply.body.role === 'producer') await refreshOwnBatches(client, user);
    }
    const sent = user === null ? 0 : await sendWaitingStages(client);
    if (sent > 0) await announce(recordStagePath, (t) => t('grove.sentLater', { count: sent }));
  }
  if ((await verifyWaitingCodes(client)) > 0) await announce(offlinePath, (t) => t('offline.verified'));
}

/** The page at the path shows it itself. */
async function announce(path: string, titleOf: (t: Translations['t']) => string): Promise<void> {
  if (location.pathname.endsWith(path)) return;
  const { lang } = document.documentElement;
  const language = isSiteLanguage(lang) ? lang : defaultLanguage;
  const { t } = createTranslations(
    language,
    await loadPageMessages(language, 'app/offline/offline-page.tsx'),
  );
  showToast({
    title: titleOf(t),
    tone: 'ok',
    action: <a href={pathIn(language, path)}>{t('offline.show')}</a>,
  });
}
