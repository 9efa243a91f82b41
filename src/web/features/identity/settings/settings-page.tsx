/** The settings of the user: name, language and appearance, and their data. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { logoutPath } from '../../../../contract/common/sign-in.ts';
import type { SiteLanguage } from '../../../../domain/common/languages.ts';
import { prefetchOptional } from '../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserKey, currentUserQuery } from '../../../kernel/auth/queries.ts';
import { useSignInAgainAfter } from '../../../kernel/auth/sign-in-again.ts';
import { SignInPanel } from '../../../kernel/auth/sign-in-panel.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../../kernel/illustrations/illustrations.tsx';
import { LoadFailure } from '../../../kernel/lists/paged-list.tsx';
import { MessagePage } from '../../../kernel/page/message-page.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Loading, SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { DeletionSetting, ExportSetting } from './my-data.tsx';
import { NameSetting } from './name-setting.tsx';
import { NotificationsSetting } from './notifications-setting.tsx';
import { devicesQuery, settingsQuery } from './queries.ts';
import { ThemeSetting } from './theme-setting.tsx';

export async function loadSettingsPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null) {
    const settings = settingsQuery(client);
    const devices = devicesQuery(client);
    const loading = Promise.all([
      prefetchOptional(queryClient, settings, queryClient.prefetchQuery(settings)),
      prefetchOptional(queryClient, devices, queryClient.prefetchQuery(devices)),
    ]);
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('consumer.settings.title'), indexed: false };
}

export function SettingsPage() {
  const { t, language } = useTranslations();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const { deleted: isFarewell } = useSearch({ from: '/settings' });
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted || (isFarewell === true && user === null)) return <Deleted />;
  if (user) {
    return (
      <Settings
        onDeleted={() => {
          setDeleted(true);
          queryClient.setQueryData(currentUserKey, null);
          // Ends the session at the identity provider too, and returns here.
          location.assign(`${logoutPath}?${new URLSearchParams({ returnTo: deletedPath(language) })}`);
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
  const { t } = useTranslations();
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
            <NotificationsSetting settings={settings} />
          </div>
          <ExportSetting />
          <div className="noscript:hidden">
            <DeletionSetting email={settings.email} onDeleted={onDeleted} />
          </div>
        </div>
      ) : error !== null && !isFetching ? (
        <LoadFailure error={error} onTryAgain={() => void refetch()} />
      ) : (
        <Loading label={t('consumer.loading')}>
          <SkeletonText lines={8} className="max-w-form" />
        </Loading>
      )}
    </div>
  );
}

function deletedPath(language: SiteLanguage): string {
  return `${pathIn(language, '/settings')}?deleted=true`;
}

/** The farewell after the account was deleted. */
function Deleted() {
  const { t, language } = useTranslations();
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
