/** Sending requires an account. Sign-in returns to this step, and the input stays in the browser. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';

interface Props {
  /** False if the browser refuses storage: this page must then stay open during sign-in. */
  persisted: boolean;
  onCancel?: () => void;
  takesFocus?: boolean;
}

export function SignInRequired({ persisted, onCancel, takesFocus = false }: Props) {
  const { t } = useTranslations();
  const address = useSignInAddress();
  const box = useRef<HTMLDivElement>(null);
  // Runs before the dialog notices that the focused button is gone and takes the focus itself.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={takesFocus ? 'alert' : undefined}
      className="my-6 border-l-4 border-accent py-1 pl-4.25 outline-none"
    >
      <p>
        <strong className="font-semibold">{t('registration.signIn.title')}</strong>{' '}
        {t('applications.signIn.text')}
      </p>
      <p className="text-small text-ink-2">
        {t(persisted ? 'registration.signIn.kept' : 'applications.signIn.fleeting')}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <LinkButton
          size="small"
          variant={onCancel ? 'filled' : 'outlined'}
          href={address}
          {...(persisted ? {} : { target: '_blank', rel: 'noopener' })}
        >
          {t('shell.signIn')}
        </LinkButton>
        {onCancel ? (
          <Button size="small" variant="outlined" onClick={onCancel}>
            {t('registration.cancel')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
