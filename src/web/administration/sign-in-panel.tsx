/** What a visitor sees instead of the administrators' page: a way in, and no data. */
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useSignInAddress } from '../shell/sign-in-links.ts';
import { useWords } from '../words/use-words.tsx';

export function SignInPanel() {
  const { t } = useWords();
  const signInAddress = useSignInAddress();
  return (
    <MessagePage
      title={t('administration.title')}
      actions={<LinkButton href={signInAddress}>{t('shell.signIn')}</LinkButton>}
    >
      <p>{t('administration.signIn')}</p>
    </MessagePage>
  );
}
