/** Shown to visitors on pages for signed-in users: a link to sign in, and no data. */
import type { ReactNode } from 'react';
import { Branch } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useSignInAddress } from '../shell/sign-in-links.ts';
import { useWords } from '../words/use-words.tsx';

interface Props {
  title: string;
  /** The purpose of the page. */
  children: ReactNode;
}

export function SignInPanel({ title, children }: Props) {
  const { t } = useWords();
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
