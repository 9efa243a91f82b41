/** Removing a person, leaving, and handing over: each says what follows before it happens. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MemberResponse } from '../../../../contract/producers/people.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { dashboardKey } from '../producer/queries.ts';
import { usePeopleAction } from './use-people-action.ts';

interface Props {
  producerId: number;
  member: MemberResponse;
}

export function RemoveMember({ producerId, member: { userId, name, email } }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const removed = { name: name ?? email };
  const action = usePeopleAction({
    producerId,
    send: async () =>
      fetchRoute(client, 'DELETE /api/producers/:id/people/:userId', {
        params: { id: String(producerId), userId },
        query: {},
      }),
    done: () => t('members.removed', removed),
  });
  return (
    <ConfirmedForm
      action={`/api/producers/${producerId}/people/${userId}`}
      method="DELETE"
      label={t('members.remove')}
      title={t('members.remove.title', removed)}
      consequence={t('members.remove.text')}
      dangerous
      {...action}
    />
  );
}

export function LeaveProducer({
  producer: { id, name },
}: {
  producer: Pick<ProducerResponse, 'id' | 'name'>;
}) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const action = usePeopleAction({
    producerId: id,
    send: async () => {
      await fetchRoute(client, 'DELETE /api/producers/:id/membership', {
        params: { id: String(id) },
        query: {},
      });
      return undefined;
    },
    done: () => t('notices.memberRemoved.title', { company: name }),
    onDone: () => {
      queryClient.removeQueries({ queryKey: dashboardKey });
      void navigate({ to: '/producer' });
    },
  });
  return (
    <ConfirmedForm
      action={`/api/producers/${id}/membership`}
      method="DELETE"
      label={t('members.leave')}
      title={t('members.leave.title', { name })}
      consequence={t('members.leave.text')}
      dangerous
      {...action}
    />
  );
}

export function HandOver({ producerId, member: { userId, name, email } }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const to = { name: name ?? email };
  const action = usePeopleAction({
    producerId,
    send: async () =>
      fetchRoute(client, 'POST /api/producers/:id/hand-over', {
        params: { id: String(producerId) },
        query: {},
        body: { userId },
      }),
    done: () => t('members.handedOver', to),
  });
  return (
    <ConfirmedForm
      action={`/api/producers/${producerId}/hand-over`}
      method="POST"
      label={t('members.handOver')}
      title={t('members.handOver.title', to)}
      consequence={t('members.handOver.text')}
      {...action}
    >
      <input type="hidden" name="userId" value={userId} />
    </ConfirmedForm>
  );
}

interface ConfirmedFormProps {
  action: string;
  method: 'POST' | 'DELETE';
  label: string;
  title: string;
  consequence: string;
  dangerous?: boolean;
  act: () => void;
  isPending: boolean;
  failure: string | undefined;
  children?: ReactNode;
}

/** Without scripts, the consequence is read beside the button instead of in a dialog. */
function ConfirmedForm(props: ConfirmedFormProps) {
  const {
    action,
    method,
    label,
    title,
    consequence,
    dangerous = false,
    act,
    isPending,
    failure,
    children,
  } = props;
  const { t, language } = useTranslations();
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent) => {
    // The dialog contains a form too, and its submit event bubbles to this one.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <form method="post" action={formAction(action, language)} onSubmit={submit}>
      {method === 'POST' ? null : <input type="hidden" name="_method" value={method} />}
      {children}
      <noscript>
        <p className="mb-2 max-w-reading">{consequence}</p>
      </noscript>
      <Button type="submit" variant="outlined">
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        consequence={consequence}
        confirmLabel={label}
        pendingLabel={t('orders.acting')}
        cancelLabel={t('dashboard.cancel')}
        dangerous={dangerous}
        pending={isPending}
        failure={failure}
        onConfirm={act}
      />
    </form>
  );
}
