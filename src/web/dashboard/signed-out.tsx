/** The dashboard for signed-out visitors: what it is and a link to sign in, without any data. */
import { Link } from '@tanstack/react-router';
import { SignInPanel } from '../identity/sign-in-panel.tsx';
import { RichWords } from '../words/rich-words.tsx';
import { useWords } from '../words/use-words.tsx';

const application: string = '/producer-application';

export function SignedOut() {
  const { t } = useWords();
  return (
    <SignInPanel title={t('dashboard.signIn.title')}>
      <p>{t('dashboard.signIn.text')}</p>
      <p className="mt-3 text-body">
        <RichWords id="dashboard.signIn.apply" parts={{ link: linkToApplication }} />
      </p>
    </SignInPanel>
  );
}

function linkToApplication(words: string) {
  return <Link to={application}>{words}</Link>;
}
