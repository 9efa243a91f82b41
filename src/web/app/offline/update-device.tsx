/**
 * Brings what is stored on the device up to date when the register can be reached: deletes what belongs to another user,
 * verifies the codes that wait, and renews the copy of the user's collection.
 */
import { createClient } from '../../../contract/client.ts';
import { accountCopyKey } from '../../../contract/common/device-cache.ts';
import { offlinePath, storedAttribute, unreached } from '../../../contract/common/offline.ts';
import { defaultLanguage, isSiteLanguage } from '../../../domain/common/languages.ts';
import { removeWaitingCodes, verifyWaitingCodes } from '../../features/provenance/waiting-codes.ts';
import { browserTransport } from '../../kernel/api/browser-transport.ts';
import { isSignedInDocument } from '../../kernel/auth/signed-in-document.ts';
import { deleteFromDevice } from '../../kernel/device/device-storage.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { loadPageMessages } from '../../kernel/i18n/page-messages.ts';
import { createTranslations } from '../../kernel/i18n/translations.ts';
import { showToast } from '../../kernel/ui/toasts.ts';
import { readAccountCopy, refreshAccountCopy } from './account-copy.ts';

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
  const copy = await readAccountCopy();
  if (copy !== undefined || isSignedInDocument()) {
    const reply = await client.call('GET /api/auth/user', {});
    if (!reply.ok && reply.status !== 401) return;
    // The browser did not notice that the connection is back.
    if (document.documentElement.getAttribute(storedAttribute) === unreached)
      dispatchEvent(new Event('online'));
    const user = reply.ok ? reply.body.id : null;
    // The session ended without a sign-out, or another user signed in.
    if (copy !== undefined && copy.owner !== user) await deleteFromDevice(accountCopyKey);
    if (user !== null) {
      await removeWaitingCodes(({ owner }) => owner !== null && owner !== user);
      if (navigator.serviceWorker?.controller != null) await refreshAccountCopy(client, user);
    }
  }
  if ((await verifyWaitingCodes(client)) > 0) await announce();
}

/** The offline page shows the verdicts itself. */
async function announce(): Promise<void> {
  if (location.pathname.endsWith(offlinePath)) return;
  const { lang } = document.documentElement;
  const language = isSiteLanguage(lang) ? lang : defaultLanguage;
  const { t } = createTranslations(
    language,
    await loadPageMessages(language, 'app/offline/offline-page.tsx'),
  );
  showToast({
    title: t('offline.verified'),
    tone: 'ok',
    action: <a href={pathIn(language, offlinePath)}>{t('offline.show')}</a>,
  });
}
