/** Sending requires an account. Sign-in returns here, and the answers stay in the browser. */
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import type { Persisting } from '../draft/draft-store.ts';

export function SignInNeeded({ persisting }: { persisting: Persisting }) {
  const { t } = useTranslations();
  const address = useSignInAddress();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const isStored = persisting === 'persisted';
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('applications.signIn.title')} className="mt-6">
      <Panel title={t('applications.signIn.title')} className="max-w-form">
        <p>{t('applications.signIn.text')}</p>
        <p className="mt-2 text-ink-2">
          {t(isStored ? 'applications.signIn.kept' : 'applications.signIn.fleeting')}
        </p>
        {/* If the browser refuses storage, this page must stay open, so sign-in opens in another tab. */}
        <LinkButton
          href={address}
          {...(isStored ? {} : { target: '_blank', rel: 'noopener' })}
          className="mt-5"
        >
          {t('shell.signIn')}
        </LinkButton>
      </Panel>
    </div>
  );
}
