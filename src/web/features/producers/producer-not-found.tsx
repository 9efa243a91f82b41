/** For a producer that does not exist or is not public: a link back to the directory. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';

export function ProducerNotFound() {
  const { t } = useTranslations();
  return (
    <MessagePage
      title={t('producers.notFound.title')}
      picture={<Branch seed="not found" />}
      actions={<LinkButton render={<Link to="/discovery" />}>{t('producers.notFound.discovery')}</LinkButton>}
    >
      <p>{t('producers.notFound.text')}</p>
    </MessagePage>
  );
}
