/** What a signed-out visitor finds at the dashboard: what it is, the way in, and nothing of anybody's data. */
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useSignInAddress } from '../shell/sign-in-links.ts';
import { RichWords } from '../words/rich-words.tsx';
import { useWords } from '../words/use-words.tsx';

const application: string = '/producer-application';

export function SignInPanel() {
  const { t } = useWords();
  return (
    <MessagePage
      title={t('dashboard.signIn.title')}
      actions={<LinkButton href={useSignInAddress()}>{t('shell.signIn')}</LinkButton>}
    >
      <p>{t('dashboard.signIn.text')}</p>
      <p className="mt-3 text-body">
        <RichWords id="dashboard.signIn.apply" parts={{ link: linkToApplication }} />
      </p>
    </MessagePage>
  );
}

function linkToApplication(words: string) {
  return <Link to={application}>{words}</Link>;
}
