/** Shown to a producer whose profile is already listed or under review: they cannot apply again. */

import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../../kernel/page/message-page.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

export function AlreadyListed() {
  const { t, language } = useTranslations();
  return (
    <MessagePage
      title={t('applications.listed.title')}
      picture={<Branch seed="listed" />}
      actions={
        <LinkButton href={pathIn(language, '/producer-profile')}>{t('applications.viewProfile')}</LinkButton>
      }
    >
      {t('applications.listed.text')}
    </MessagePage>
  );
}
