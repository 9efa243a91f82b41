/** For a producer account without a profile: the reason, and two ways to continue. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../../kernel/page/message-page.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

const application: string = '/producer-application';

export function MissingProfile() {
  const { t } = useTranslations();
  return (
    <MessagePage
      title={t('dashboard.missing.title')}
      picture={<Branch seed="missing profile" />}
      actions={
        <>
          <LinkButton render={<Link to="/" />}>{t('dashboard.missing.home')}</LinkButton>
          <LinkButton variant="outlined" render={<Link to={application} />}>
            {t('dashboard.missing.apply')}
          </LinkButton>
        </>
      }
    >
      <p>{t('dashboard.missing.text')}</p>
    </MessagePage>
  );
}
