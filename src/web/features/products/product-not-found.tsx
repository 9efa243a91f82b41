/** For a product that does not exist or is no longer listed. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';

export function ProductNotFound() {
  const { t } = useTranslations();
  return (
    <MessagePage
      title={t('products.notFound.title')}
      picture={<Branch seed="not found" />}
      actions={<LinkButton render={<Link to="/discovery" />}>{t('products.notFound.discovery')}</LinkButton>}
    >
      <p>{t('products.notFound.text')}</p>
    </MessagePage>
  );
}
