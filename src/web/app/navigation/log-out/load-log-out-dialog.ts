/** Loads the dialog of the log-out and its messages, which a log-out without a connection needs too. */
import { defaultLanguage, isSiteLanguage } from '../../../../domain/common/languages.ts';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { loadPageMessages } from '../../../kernel/i18n/page-messages.ts';

export const loadDialog = async () => import('./log-out-dialog.tsx');

export async function loadLogOutDialog(): Promise<void> {
  const { lang } = document.documentElement;
  const language = isSiteLanguage(lang) ? lang : defaultLanguage;
  await Promise.all([loadDialog(), loadPageMessages(language, lazyChunks.logOut)]);
}
