/** Shown to a producer whose profile is already listed or under review: they cannot apply again. */
import { LinkButton } from '../design/link-button.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

export function AlreadyListed() {
  const { t, language } = useWords();
  return (
    <MessagePage
      title={t('applications.listed.title')}
      actions={
        <LinkButton href={pathIn(language, '/producer-profile')}>{t('applications.viewProfile')}</LinkButton>
      }
    >
      {t('applications.listed.text')}
    </MessagePage>
  );
}
