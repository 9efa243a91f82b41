/** Access to the edit form: for people who edit the profile and administrators; everyone else sees why not, or signs in. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { producerPath } from '../../../../domain/common/page-paths.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../../kernel/illustrations/illustrations.tsx';
import { MessagePage } from '../../../kernel/page/message-page.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { readerMay } from '../directory/may-act.ts';
import { producerQuery } from '../directory/queries.ts';

interface Props {
  id: string;
  children: (producer: ProducerResponse) => ReactNode;
}

export function MayEdit({ id, children }: Props) {
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: producer } = useQuery({ ...producerQuery(client, id), enabled: user != null });
  if (user == null) return <Explained id={id} />;
  if (producer === undefined) return null;
  if (!readerMay('edit', producer)) return <Explained id={id} email={user.email} name={producer.name} />;
  return children(producer);
}

function Explained({ id, email, name }: { id: string; email?: string | null; name?: string }) {
  const { t } = useTranslations();
  const signIn = useSignInAddress();
  const profile = producerPath(id);
  return (
    <MessagePage
      title={t('profile.title')}
      picture={<Branch seed="may edit" />}
      actions={
        <>
          <LinkButton href={signIn}>{t('shell.signIn')}</LinkButton>
          <LinkButton variant="outlined" render={<Link to={profile} />}>
            {t('profile.toProfile')}
          </LinkButton>
        </>
      }
    >
      <p>
        {name === undefined
          ? t('profile.forbidden.visitor')
          : t('profile.forbidden.other', { name, email: email ?? '' })}
      </p>
    </MessagePage>
  );
}
