/** The 404 page, with the reference number of the log and links to other pages. */
import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../kernel/page/message-page.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { discovery, useNavItems } from './nav-items.ts';

export function NotFoundPage() {
  const { t } = useTranslations();
  const { reference } = useRouteContext({ from: '__root__' });
  const [finder] = useNavItems([discovery]);
  return (
    <MessagePage
      title={t('shell.notFound.title')}
      picture={<Branch seed="not found" />}
      actions={
        <>
          {finder ? (
            <LinkButton render={<Link to={finder.to} />}>{t('shell.findProducers')}</LinkButton>
          ) : null}
          <LinkButton variant="outlined" render={<Link to="/" />}>
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
