/** For a product that does not exist or is no longer listed. */
import { Link } from '@tanstack/react-router';
import { Branch } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useWords } from '../words/use-words.tsx';

export function ProductNotFound() {
  const { t } = useWords();
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
