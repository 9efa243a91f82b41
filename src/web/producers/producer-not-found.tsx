/** For a producer that does not exist or is not public: a link back to the directory. */
import { Link } from '@tanstack/react-router';
import { Branch } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useWords } from '../words/use-words.tsx';

export function ProducerNotFound() {
  const { t } = useWords();
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
