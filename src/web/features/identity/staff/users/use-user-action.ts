/** The action on a user that is open in the dialog, and its result. */
import { useState } from 'react';
import type { z } from 'zod';
import type { ListedUserResponse, userDecisionInput } from '../../../../../contract/identity/users.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { fullName } from '../../../../kernel/auth/user-name.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { usersKey } from './queries.ts';

export type UserDecisionInput = z.input<typeof userDecisionInput>;
export type UserAction = UserDecisionInput['action'];

export interface StartedUserAction {
  readonly action: UserAction;
  readonly user: ListedUserResponse;
  /** A counter, so that each dialog starts with fresh fields. */
  readonly turn: number;
}

export function useUserAction() {
  const [begun, setBegun] = useState<StartedUserAction | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    begun,
    isOpen,
    begin: (action: UserAction, user: ListedUserResponse) => {
      setBegun((before) => ({ action, user, turn: (before?.turn ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

export function useDecideUser(user: ListedUserResponse, onDone: () => void) {
  const { t } = useTranslations();
  const client = useClient();
  return useAdminAction({
    send: async (decision: UserDecisionInput) =>
      fetchRoute(client, 'PATCH /api/admin/users/:userId', { params: { userId: user.id }, body: decision }),
    done: ({ role }, input) =>
      // It takes a second administrator.
      input.action === 'change-role' && input.role !== role
        ? t('administration.done.proposed')
        : t(`people.done.${input.action}`, { name: fullName(user) }),
    failed: t('people.failed'),
    onDone,
    affects: [usersKey],
  });
}
