/** Tells a signed-out user with a draft that nothing is lost, without showing any of the draft. */
import { useLayoutEffect, useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { isWrittenUnderAccount } from './draft-storage.ts';

export function SignedOutNote() {
  const { t } = useTranslations();
  const signIn = useSignInAddress();
  const [isStored, setStored] = useState(false);
  // Only the browser knows. Runs before the paint, so that nothing moves.
  useLayoutEffect(() => {
    setStored(isWrittenUnderAccount());
  }, []);
  if (!isStored) return null;
  return (
    <Notice tone="warn" title={t('applications.signedOut.title')} announced className="mt-5 max-w-form">
      <p>{t('applications.signedOut.text')}</p>
      <LinkButton href={signIn} className="mt-3">
        {t('shell.signIn')}
      </LinkButton>
    </Notice>
  );
}
