/** Shown to visitors on pages for signed-in users: a link to sign in, and no data. */
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Branch } from '../illustrations/illustrations.tsx';
import { MessagePage } from '../page/message-page.tsx';
import { useSignInAddress } from '../page/sign-in-links.ts';
import { LinkButton } from '../ui/link-button.tsx';

interface Props {
  title: string;
  /** The purpose of the page. */
  children: ReactNode;
}

export function SignInPanel({ title, children }: Props) {
  const { t } = useTranslations();
  const address = useSignInAddress();
  return (
    <MessagePage
      title={title}
      picture={<Branch seed="sign in" />}
      actions={<LinkButton href={address}>{t('shell.signIn')}</LinkButton>}
    >
      {children}
    </MessagePage>
  );
}
