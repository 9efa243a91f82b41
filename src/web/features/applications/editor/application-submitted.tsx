/** Confirms that the application was received, and links to the new profile. */
import { useEffect, useRef, useState } from 'react';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { NextSteps } from './application-side.tsx';

/** ms until the link appears, from the specification. */
const profileAfter = 1000;

export function ApplicationSubmitted() {
  const { t, language } = useTranslations();
  const [offersProfile, setOffersProfile] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
    const timer = setTimeout(() => setOffersProfile(true), profileAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wrap message-page">
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {t('applications.submitted.withProfile')}
      </h1>
      <p role="status" className="type-lede mt-5 max-w-reading">
        {t('applications.submitted.profileText')}
      </p>
      <div className="mt-8 min-h-12">
        {offersProfile ? (
          <LinkButton href={pathIn(language, '/producer-profile')}>
            {t('applications.viewProfile')}
          </LinkButton>
        ) : null}
      </div>
      <div className="mt-10 max-w-reading border-t border-line pt-5">
        <NextSteps level={2} />
      </div>
    </div>
  );
}
