/** The dashboard for signed-out visitors: what it is and a link to sign in, without any data. */
import { Link } from '@tanstack/react-router';
import { Trans } from '../i18n/trans.tsx';
import { useTranslations } from '../i18n/use-translations.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const application: string = '/producer-application';

export function SignedOut() {
  const { t } = useTranslations();
  return (
    <SignInPanel title={t('dashboard.signIn.title')}>
      <p>{t('dashboard.signIn.text')}</p>
      <p className="mt-3 text-body">
        <Trans id="dashboard.signIn.apply" parts={{ link: linkToApplication }} />
      </p>
    </SignInPanel>
  );
}

function linkToApplication(i18n: string) {
  return <Link to={application}>{i18n}</Link>;
}
