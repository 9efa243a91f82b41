/** Lists what does not work without scripts. */

import { useWords } from '../i18n/use-words.tsx';
import { Notice } from '../ui/notice.tsx';

export function ScriptNeeded() {
  const { t } = useWords();
  return (
    <noscript>
      <Notice className="mt-7 max-w-[52em]">{t('dashboard.scriptNeeded')}</Notice>
    </noscript>
  );
}
