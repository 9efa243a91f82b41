/** Why another administrator has to answer an appeal, and who can. */
import type { AppealResponse } from '../../../contract/cases/appeals.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';

interface Props {
  blocker: NonNullable<AppealResponse['blocker']>;
  others: AppealResponse['others'];
}

export function AppealBlocker({ blocker, others }: Props) {
  const { t, formats } = useTranslations();
  const isPart = blocker === 'took-decision' || blocker === 'own-appeal';
  return (
    <Notice tone="warn" title={t('administration.conflict.title')} className="max-w-reading">
      <p>{t(isPart ? `appeals.blocker.${blocker}` : `administration.conflict.${blocker}`)}</p>
      {others.length === 0 ? (
        <p className="mt-1">
          {t('administration.conflict.nobody')} {t('appeals.blocker.staysOpen')}
        </p>
      ) : (
        <p className="mt-1 break-words">
          {t('administration.conflict.others', { names: formats.list(others) })}
        </p>
      )}
    </Notice>
  );
}
