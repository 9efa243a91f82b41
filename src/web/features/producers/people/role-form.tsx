/** Changes the role of a person; without scripts as a plain form. */
import { type FormEvent, useState } from 'react';
import type { MemberResponse } from '../../../../contract/producers/people.ts';
import { memberRoles } from '../../../../domain/identity/memberships.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { formAction } from '../../../kernel/forms/form-action.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { usePeopleAction } from './use-people-action.ts';

interface Props {
  producerId: number;
  member: MemberResponse;
}

export function RoleForm({ producerId, member: { userId, role: before } }: Props) {
  const { t, language } = useTranslations();
  const client = useClient();
  const [role, setRole] = useState(before);
  const { act, isPending, failure } = usePeopleAction({
    producerId,
    send: async () =>
      fetchRoute(client, 'PUT /api/producers/:id/people/:userId/role', {
        params: { id: String(producerId), userId },
        query: {},
        body: { role },
      }),
    done: () => t('members.role.saved'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form
      method="post"
      action={formAction(`/api/producers/${producerId}/people/${userId}/role`, language)}
      onSubmit={submit}
      className="grid gap-3"
    >
      <input type="hidden" name="_method" value="PUT" />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          id={`role-${userId}`}
          name="role"
          label={t('members.role')}
          width="medium"
          value={role}
          choices={memberRoles.map((value) => ({ value, label: t(`members.role.${value}`) }))}
          onChange={({ target }) => setRole(memberRoles.find((one) => one === target.value) ?? before)}
        />
        <Button type="submit" variant="outlined" pending={isPending} pendingLabel={t('orders.acting')}>
          {t('members.role.save')}
        </Button>
      </div>
      <p className="type-caption text-ink-2">{t(`members.role.${role}.text`)}</p>
      {failure === undefined ? null : (
        <Notice tone="bad" announced>
          {failure}
        </Notice>
      )}
    </form>
  );
}
