/** The settings of the user: name, language and appearance, and their data. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../collection/listed.tsx';
import { loadBeside } from '../data/load-beside.ts';
import { useClient } from '../data/use-client.tsx';
import { Branch } from '../design/drawings.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { Notice } from '../design/notice.tsx';
import { Loading, SkeletonText } from '../design/skeleton.tsx';
import { currentPersonKey, currentPersonQuery } from '../identity/queries.ts';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { SignInPanel } from '../identity/sign-in-panel.tsx';
import type { RouterContext } from '../router-context.ts';
import { MessagePage } from '../shell/message-page.tsx';
import type { PageHead } from '../shell/page-head.ts';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { NameSetting } from './name-setting.tsx';
import { NoticesSetting } from './notices-setting.tsx';
import { DeletionSetting, ExportSetting } from './own-data.tsx';
import { settingsQuery } from './queries.ts';
import { ThemeSetting } from './theme-setting.tsx';

export async function loadSettingsPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, words } = context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person !== null) {
    const settings = settingsQuery(client);
    const loading = loadBeside(queryClient, settings, queryClient.prefetchQuery(settings));
    if (typeof window === 'undefined') await loading;
  }
  return { title: words.t('consumer.settings.title'), indexed: false };
}

export function SettingsPage() {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Deleted />;
  if (person) {
    return (
      <Settings
        onDeleted={() => {
          setDeleted(true);
          queryClient.setQueryData(currentPersonKey, null);
        }}
      />
    );
  }
  return (
    <SignInPanel title={t('consumer.settings.title')}>
      <p>{t('consumer.settings.signIn')}</p>
    </SignInPanel>
  );
}

function Settings({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useWords();
  const { data: settings, error, isFetching, refetch } = useQuery(settingsQuery(useClient()));
  useSignInAgainAfter(error);
  return (
    <div className="wrap pb-8">
      <div className="pt-9 pb-7.5 lg:pt-11">
        <h1 className="type-h1">{t('consumer.settings.title')}</h1>
        <noscript>
          <Notice className="mt-5">{t('consumer.settings.scriptNeeded')}</Notice>
        </noscript>
      </div>
      {settings !== undefined ? (
        <div>
          <div className="noscript:hidden">
            <NameSetting settings={settings} />
            <LanguageSetting settings={settings} />
            <ThemeSetting settings={settings} />
            <NoticesSetting settings={settings} />
          </div>
          <ExportSetting />
          <div className="noscript:hidden">
            <DeletionSetting email={settings.email} onDeleted={onDeleted} />
          </div>
        </div>
      ) : error !== null && !isFetching ? (
        <Failure error={error} onTryAgain={() => void refetch()} />
      ) : (
        <Loading label={t('consumer.loading')}>
          <SkeletonText lines={8} className="max-w-form" />
        </Loading>
      )}
    </div>
  );
}

/** The farewell after the account was deleted. */
function Deleted() {
  const { t, language } = useWords();
  return (
    <MessagePage
      title={t('consumer.deleted.title')}
      picture={<Branch seed="deleted" />}
      actions={<LinkButton href={pathIn(language, '/')}>{t('shell.goHome')}</LinkButton>}
    >
      <p role="status">{t('consumer.deleted.text')}</p>
    </MessagePage>
  );
}
