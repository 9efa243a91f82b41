/** The invitations to act for a producer, and what became of each. */
import type { FormEvent } from 'react';
import type { InvitationResponse } from '../../../../contract/producers/people.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge, type StatusTone } from '../../../kernel/ui/status-badge.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface Props {
  producerId: number;
  invitations: readonly InvitationResponse[];
}

export function InvitationsSection({ producerId, invitations }: Props) {
  const { t } = useTranslations();
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="type-h3 border-b border-ink pb-3">
        {t('members.invitations')}
      </h2>
      {invitations.length === 0 ? <p className="mt-4 text-ink-2">{t('members.invitations.none')}</p> : null}
      <ul>
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} producerId={producerId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

const tones: Readonly<Record<InvitationResponse['state'], StatusTone>> = {
  open: 'warn',
  accepted: 'ok',
  expired: 'plain',
  revoked: 'plain',
};

function InvitationItem({ producerId, invitation }: { producerId: number; invitation: InvitationResponse }) {
  const { t, formats } = useTranslations();
  const { email, role, state, expiresAt } = invitation;
  return (
    <li className="grid justify-items-start gap-2 border-b border-line py-4">
      <p className="break-all">{email}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge tone={tones[state]}>{t(`members.invitation.state.${state}`)}</StatusBadge>
        <span className="text-ink-2">{t(`members.role.${role}`)}</span>
      </p>
      {state === 'open' ? (
        <>
          <p className="type-caption text-ink-2">
            {t('members.invitation.until', { date: formats.date(expiresAt) })}
          </p>
          <Revoke producerId={producerId} invitation={invitation} />
        </>
      ) : null}
    </li>
  );
}

function Revoke({
  producerId,
  invitation: { id, email },
}: {
  producerId: number;
  invitation: InvitationResponse;
}) {
  const { t, language } = useTranslations();
  const client = useClient();
  const { act, isPending, failure } = usePeopleAction({
    producerId,
    send: async () =>
      fetchRoute(client, 'DELETE /api/producers/:id/invitations/:invitationId', {
        params: { id: String(producerId), invitationId: String(id) },
        query: {},
      }),
    done: () => t('members.revoked'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form
      method="post"
      action={formAction(`/api/producers/${producerId}/invitations/${id}`, language)}
      onSubmit={submit}
    >
      <input type="hidden" name="_method" value="DELETE" />
      <Button
        type="submit"
        variant="outlined"
        size="small"
        aria-label={t('members.revoke.of', { email })}
        pending={isPending}
        pendingLabel={t('orders.acting')}
      >
        {t('members.revoke')}
      </Button>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-2">
          {failure}
        </Notice>
      )}
    </form>
  );
}
