/** The dashboard for signed-out visitors: what it is and a link to sign in, without any data. */
import { Link } from '@tanstack/react-router';
import { RichWords } from '../i18n/rich-words.tsx';
import { useWords } from '../i18n/use-words.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

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
