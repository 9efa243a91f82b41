/**
 * The error page: what happened, that nothing was lost, and a reference number; never a code alone. A lost
 * connection and an expired session have texts of their own.
 */
import { type ErrorComponentProps, Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { problemOfError } from '../api/problem-error.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import type { Translations } from '../i18n/translations.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Branch } from '../illustrations/illustrations.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MessagePage } from './message-page.tsx';
import { useSignInAddress } from './sign-in-links.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const router = useRouter();
  const signInAddress = useSignInAddress();
  const { reference } = useRouteContext({ from: '__root__' });
  const problem = problemOfError(error);
  const number = problem?.requestId ?? reference;
  const { title, text, isExpired } = described(i18n, error);
  const tryAgain = async () => {
    // Browsers cache a failed module load: only a new document loads it again.
    if (isScriptLost(error) && navigator.onLine) {
      location.reload();
      return;
    }
    reset();
    await router.invalidate();
  };
  return (
    <MessagePage
      title={title}
      picture={<Branch seed="error" />}
      actions={
        <>
          {isExpired ? (
            <LinkButton href={signInAddress}>{t('shell.signIn')}</LinkButton>
          ) : (
            <Button className="noscript:hidden" onClick={() => void tryAgain()}>
              {t('shell.tryAgain')}
            </Button>
          )}
          <LinkButton variant="outlined" render={<Link to="/" />}>
            {t('shell.goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{text}</p>
      {number ? <p className="mt-3 text-small">{t('shell.error.reference', { number })}</p> : null}
    </MessagePage>
  );
}

function described(i18n: Translations, error: unknown) {
  const { t } = i18n;
  const problem = problemOfError(error);
  if (problem !== undefined) {
    return problem.status === 401
      ? { title: t('shell.expired.title'), text: t('shell.expired.text'), isExpired: true }
      : { title: t('shell.error.title'), text: refusalSentence(i18n, problem) };
  }
  return isConnectionLost(error)
    ? { title: t('shell.offline.title'), text: t('shell.offline.text') }
    : { title: t('shell.error.title'), text: t('shell.error.hint') };
}

function isScriptLost(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}

/** Data or a chunk of the page could not be fetched: browsers throw a TypeError with their own message. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && !import.meta.env.SSR && /fetch|network|load/i.test(error.message);
}
