/** Lists what does not work without scripts. */

import { useTranslations } from '../i18n/use-translations.tsx';
import { Notice } from '../ui/notice.tsx';

export function ScriptNeeded() {
  const { t } = useTranslations();
  return (
    <noscript>
      <Notice className="mt-7 max-w-[52em]">{t('dashboard.scriptNeeded')}</Notice>
    </noscript>
  );
}
