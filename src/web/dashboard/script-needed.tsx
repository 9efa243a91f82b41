/** Lists what does not work without scripts. */
import { Notice } from '../design/notice.tsx';
import { useWords } from '../words/use-words.tsx';

export function ScriptNeeded() {
  const { t } = useWords();
  return (
    <noscript>
      <Notice className="mt-7 max-w-[52em]">{t('dashboard.scriptNeeded')}</Notice>
    </noscript>
  );
}
