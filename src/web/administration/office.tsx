/**
 * The door of every page of the office: administrators come in, who is signed out is asked to sign in and is
 * sent no data, and others do not learn that the page exists.
 */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../data/use-client.tsx';
import { Breadcrumb } from '../design/breadcrumb.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import { SignInPanel } from '../identity/sign-in-panel.tsx';
import type { RouterContext } from '../router-context.ts';
import { useWords } from '../words/use-words.tsx';

/** For a page's loader: whether its data may be asked for. */
export async function mayEnterOffice({ client, queryClient }: RouterContext): Promise<boolean> {
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person !== null && person.role !== 'admin') throw notFound();
  return person !== null;
}

interface OfficeProps {
  readonly title: string;
  /** Who the page is for, when that is more than "administrators". */
  readonly invitation?: string;
  readonly children: ReactNode;
}

export function Office({ title, invitation, children }: OfficeProps) {
  const { t } = useWords();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  if (person) return children;
  return (
    <SignInPanel title={title}>
      <p>{invitation ?? t('administration.signIn')}</p>
    </SignInPanel>
  );
}

/** The way back to where the office begins, and beside it what leads on from here. */
export function OfficePath({ here, children }: { here: string; children?: ReactNode }) {
  const { t } = useWords();
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
