/**
 * Guards every administration page: administrators see it, signed-out visitors see a sign-in prompt and
 * receive no data, and all others get "not found".
 */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../api/use-client.tsx';
import { useTranslations } from '../i18n/use-translations.tsx';
import type { RouterContext } from '../page/router-context.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { currentUserQuery } from './queries.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** For a page's loader: whether it may request the data of the page. */
export async function canOpenAdmin({ client, queryClient }: RouterContext): Promise<boolean> {
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null && user.role !== 'admin') throw notFound();
  return user !== null;
}

interface AdminGateProps {
  readonly title: string;
  /** Who the page is for, if not just "administrators". */
  readonly invitation?: string;
  readonly children: ReactNode;
}

export function AdminGate({ title, invitation, children }: AdminGateProps) {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return children;
  return (
    <SignInPanel title={title}>
      <p>{invitation ?? t('administration.signIn')}</p>
    </SignInPanel>
  );
}

/** Title and purpose of a page with lists. On phones the purpose is small, so that the list is visible. */
export function AdminHeading({ title, lede }: { title: string; lede?: string }) {
  return (
    <>
      <h1 className="type-h1">{title}</h1>
      {lede === undefined ? null : (
        <p className="type-purpose mt-2 mb-4 max-w-reading sm:mt-3 sm:mb-8">{lede}</p>
      )}
    </>
  );
}

/** The breadcrumb back to the admin dashboard, and next to it the links from the current page. */
export function AdminBreadcrumb({ here, children }: { here: string; children?: ReactNode }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 [&>nav]:min-w-0 [&>nav]:grow">
      <Breadcrumb
        label={t('administration.path')}
        crumbs={[
          { key: 'admin', label: t('administration.title'), render: <Link to="/admin" search={{}} /> },
          { key: 'here', label: here },
        ]}
      />
      {children}
    </div>
  );
}
