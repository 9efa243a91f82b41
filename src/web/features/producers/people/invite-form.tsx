/** Invites a person by mail; without scripts as a plain form. */
import { useState } from 'react';
import { invitePersonRoute } from '../../../../contract/producers/people.ts';
import { type MemberRole, memberRoles } from '../../../../domain/identity/memberships.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { schemaErrors } from '../../../kernel/forms/check-typed.ts';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { RadioGroup } from '../../../kernel/ui/choice-group.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { usePeopleAction } from './use-people-action.ts';

const fields = ['email'] as const;

export function InviteForm({ producerId }: { producerId: number }) {
  const { t, language } = useTranslations();
  const { form, role, setRole, inviting } = useInviteForm(producerId);
  return (
    <Panel title={t('members.invite.title')}>
      <p>{t('members.invite.text')}</p>
      <form
        id="invite"
        method="post"
        action={formAction(`/api/producers/${producerId}/invitations`, language)}
        noValidate
        onSubmit={form.submit(inviting.act)}
        className="mt-5 grid gap-5"
      >
        <ErrorSummary title={t('members.invite.errors')} attempt={form.attempt} errors={form.errors} />
        <TextField
          {...form.control('email')}
          label={t('members.email')}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
        />
        <RadioGroup
          name="role"
          label={t('members.role')}
          value={role}
          choices={memberRoles.map((value) => ({
            value,
            label: t(`members.role.${value}`),
            hint: t(`members.role.${value}.text`),
          }))}
          onChange={({ target }) => setRole(memberRoles.find((one) => one === target.value) ?? role)}
        />
        {form.reason === undefined ? null : (
          <Notice tone="bad" announced>
            {form.reason}
          </Notice>
        )}
        <Button type="submit" wide pending={inviting.isPending} pendingLabel={t('orders.acting')}>
          {t('members.invite')}
        </Button>
      </form>
    </Panel>
  );
}

function useInviteForm(producerId: number) {
  const { t } = useTranslations();
  const client = useClient();
  const [role, setRole] = useState<MemberRole>('orders');
  const form = useTypedForm({
    initial: { email: '' },
    fields,
    errorKinds: ['wrong', 'missing'],
    check: (typed) => {
      const input = { email: typed.email.trim(), role };
      const errors = schemaErrors(invitePersonRoute.body, input, typed);
      return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
    },
    sentenceOf: () => t('members.email.wrong'),
  });
  const inviting = usePeopleAction({
    producerId,
    send: async (body: { readonly email: string; readonly role: MemberRole }) =>
      fetchRoute(client, 'POST /api/producers/:id/invitations', {
        params: { id: String(producerId) },
        query: {},
        body,
      }),
    done: ({ email }) => t('members.invited', { email }),
    onDone: () => form.change({ email: '' }),
    onFailed: (sentence) => form.refuse({}, sentence),
  });
  return { form, role, setRole, inviting };
}
