/** The 404 page, with the reference number of the log and links to other pages. */
import { Link, useRouteContext } from '@tanstack/react-router';
import { Branch } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useWords } from '../words/use-words.tsx';
import { MessagePage } from './message-page.tsx';
import { discovery, usePlaces } from './places.ts';

export function NotFoundPage() {
  const { t } = useWords();
  const { reference } = useRouteContext({ from: '__root__' });
  const [finder] = usePlaces([discovery]);
  return (
    <MessagePage
      title={t('shell.notFound.title')}
      picture={<Branch seed="not found" />}
      actions={
        <>
          {finder ? (
            <LinkButton render={<Link to={finder.to} />}>{t('shell.findProducers')}</LinkButton>
          ) : null}
          <LinkButton look="outlined" render={<Link to="/" />}>
            {t('shell.goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{t('shell.notFound.hint')}</p>
      {reference === null ? null : (
        <p className="mt-3 text-small">{t('shell.error.reference', { number: reference })}</p>
      )}
    </MessagePage>
  );
}
