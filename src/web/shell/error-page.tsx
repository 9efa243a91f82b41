/** When a page fails: what happened, that nothing was lost, and a number to quote. Never a code alone. */
import { type ErrorComponentProps, Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { ProblemError } from '../data/problem-error.ts';
import { Button } from '../design/button.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { refusalSentence } from '../words/refusals.ts';
import { useWords } from '../words/use-words.tsx';
import { MessagePage } from './message-page.tsx';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const words = useWords();
  const { t } = words;
  const router = useRouter();
  const { reference } = useRouteContext({ from: '__root__' });
  const problem = error instanceof ProblemError ? error.problem : undefined;
  const number = problem?.requestId ?? reference;
  const tryAgain = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <MessagePage
      title={t('shell.error.title')}
      actions={
        <>
          <Button className="noscript:hidden" onClick={() => void tryAgain()}>
            {t('shell.tryAgain')}
          </Button>
          <LinkButton look="outlined" render={<Link to="/" />}>
            {t('shell.goHome')}
          </LinkButton>
        </>
      }
    >
      <p>{problem === undefined ? t('shell.error.hint') : refusalSentence(words, problem)}</p>
      {number ? <p className="mt-3 text-small">{t('shell.error.reference', { number })}</p> : null}
    </MessagePage>
  );
}
