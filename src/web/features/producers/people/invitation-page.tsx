/** Where a person accepts an invitation to act for a producer. Only the account that has its address reads of whom it is. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { InvitationForGuest } from '../../../../contract/producers/people.ts';
import { failureSentence } from '../../../kernel/actions/failure-sentence.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { SignInPanel } from '../../../kernel/auth/sign-in-panel.tsx';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { dashboardKey } from '../producer/queries.ts';
import { invitationQuery } from './queries.ts';

export interface InvitationLoading {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadInvitationPage({ context, params: { id } }: InvitationLoading): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  const query = invitationQuery(client, id);
  if (user !== null) await prefetchOptional(queryClient, query, queryClient.prefetchQuery(query));
  return { title: i18n.t('members.invitation.title'), indexed: false };
}

export function InvitationPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (!user) {
    return (
      <SignInPanel title={t('members.invitation.title')}>
        <p>{t('members.invitation.signIn')}</p>
      </SignInPanel>
    );
  }
  return (
    <div className="wrap max-w-230 py-11 lg:py-16">
      <h1 className="type-h1">{t('members.invitation.title')}</h1>
      <Invitation />
    </div>
  );
}

function Invitation() {
  const i18n = useTranslations();
  const { t } = i18n;
  const { id: link } = useParams({ from: '/invitation/$id' });
  const { data: invitation, error } = useQuery(invitationQuery(useClient(), link));
  if (invitation?.state === 'open') return <OpenInvitation link={link} invitation={invitation} />;
  const isAccepted = invitation?.state === 'accepted';
  if (invitation === undefined && error === null) return null;
  return (
    <>
      <Notice tone={isAccepted ? 'ok' : 'warn'} className="mt-7" title={t('members.invitation.closed')}>
        {error === null
          ? t(isAccepted ? 'members.invitation.state.accepted' : 'refusals.invitation-closed')
          : failureSentence(i18n, error, t('consumer.connectionLost'))}
      </Notice>
      {isAccepted ? (
        <LinkButton className="mt-5" render={<Link to="/producer" />}>
          {t('members.invitation.dashboard')}
        </LinkButton>
      ) : null}
    </>
  );
}

function OpenInvitation({ link, invitation }: { link: string; invitation: InvitationForGuest }) {
  const { t, language, formats } = useTranslations();
  const { producer, role, invitedBy, expiresAt } = invitation;
  const { act, isPending, failure } = useAcceptance(link);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      <p className="mt-4 text-lede break-words">
        {t('members.invitation.text', { inviter: invitedBy ?? t('members.someone'), producer })}
      </p>
      <p className="mt-5">
        <b className="font-semibold">{t('members.invitation.role', { role: t(`members.role.${role}`) })}</b>
        <span className="block text-ink-2">{t(`members.role.${role}.text`)}</span>
      </p>
      <p className="type-caption mt-2 text-ink-2">
        {t('members.invitation.until', { date: formats.date(expiresAt) })}
      </p>
      <form
        method="post"
        action={formAction(`/api/invitations/${link}`, language)}
        onSubmit={submit}
        className="mt-7"
      >
        {failure === undefined ? null : (
          <Notice tone="bad" announced className="mb-5">
            {failure}
          </Notice>
        )}
        <Button type="submit" className="max-sm:w-full" pending={isPending} pendingLabel={t('orders.acting')}>
          {t('members.invitation.accept')}
        </Button>
      </form>
    </>
  );
}

function useAcceptance(link: string) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAction({
    send: async () => fetchRoute(client, 'POST /api/invitations/:link', { params: { link }, query: {} }),
    lost: t('consumer.connectionLost'),
    onDone: async () => {
      queryClient.removeQueries({ queryKey: dashboardKey });
      // The account may have become that of a producer.
      await queryClient.refetchQueries({ queryKey: currentUserQuery(client).queryKey });
      await navigate({ to: '/producer' });
    },
    affects: [invitationQuery(client, link).queryKey],
  });
}
