/** The users with their roles and the actions on each; administrators have none on their own account. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedUserResponse } from '../../../../../contract/identity/users.ts';
import { producerPath } from '../../../../../domain/common/page-paths.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../../kernel/auth/queries.ts';
import { fullName } from '../../../../kernel/auth/user-name.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { type Column, DataTable } from '../../../../kernel/ui/data-table.tsx';
import { EmailAddress } from '../../../../kernel/ui/email-address.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import type { UserAction } from './use-user-action.ts';

type Begin = (action: UserAction, user: ListedUserResponse) => void;

interface Props {
  users: readonly ListedUserResponse[];
  onAction: Begin;
}

export function UsersTable({ users, onAction }: Props) {
  const i18n = useTranslations();
  const { data: self } = useQuery(currentUserQuery(useClient()));
  return (
    <DataTable
      caption={i18n.t('people.title')}
      columns={[...columnsOfUser(i18n, self?.id), columnOfActions(i18n, self?.id, onAction)]}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOfUser(i18n: Translations, selfId: string | undefined): Column<ListedUserResponse>[] {
  const { t, formats } = i18n;
  return [
    {
      key: 'person',
      header: t('people.person'),
      names: true,
      cell: (user) => (
        <>
          <span className="wrap-anywhere">{fullName(user)}</span>
          {user.id === selfId ? (
            <span className="ml-2 text-small font-normal text-ink-2">{`(${t('people.you')})`}</span>
          ) : null}
          {fullName(user) === user.email ? null : (
            <span className="block text-small font-normal text-ink-2">
              <EmailAddress email={user.email} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'role',
      header: t('people.role'),
      cell: ({ role, administratorBySettings, promotion }) => (
        <>
          {t(`shell.role.${role}`)}
          {promotion === null ? null : (
            <span className="block text-small text-ink-2">{t('administration.proposal.waits')}</span>
          )}
          {administratorBySettings ? (
            <span className="block text-small text-ink-2">{t('people.bySettings')}</span>
          ) : null}
        </>
      ),
    },
    { key: 'state', header: t('people.state'), cell: (user) => <StateBadge user={user} /> },
    {
      key: 'profile',
      header: t('people.profile'),
      cell: ({ producer }) =>
        producer === null ? (
          '–'
        ) : (
          <Link to={producerPath(producer.id)} className="wrap-anywhere">
            {producer.name}
          </Link>
        ),
    },
    {
      key: 'since',
      header: t('people.since'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formats.shortDate(createdAt)}
        </time>
      ),
    },
  ];
}

function StateBadge({ user: { state, suspendedAt, suspensionReason } }: { user: ListedUserResponse }) {
  const { t, formats } = useTranslations();
  return (
    <>
      <StatusBadge tone={state === 'active' ? 'ok' : 'bad'}>{t(`people.state.${state}`)}</StatusBadge>
      {suspendedAt === null ? null : (
        <span className="block text-small text-ink-2">
          {t('people.suspendedOn', { date: formats.shortDate(suspendedAt) })}
        </span>
      )}
      {suspensionReason === null ? null : (
        <span className="block max-w-60 text-small wrap-anywhere text-ink-2 max-sm:ml-auto">
          {suspensionReason}
        </span>
      )}
    </>
  );
}

function columnOfActions(
  { t }: Translations,
  selfId: string | undefined,
  onAction: Begin,
): Column<ListedUserResponse> {
  const labelOf = (action: UserAction, { promotion }: ListedUserResponse): string => {
    switch (action) {
      case 'change-role':
        return t(promotion?.isOwn === false ? 'administration.proposal.confirm' : 'people.changeRole');
      case 'decline-promotion':
        return t(promotion?.isOwn ? 'administration.proposal.withdraw' : 'administration.proposal.decline');
      case 'suspend':
      case 'reinstate':
        return t(`people.${action}`);
    }
  };
  return {
    key: 'acts',
    header: t('people.actions'),
    cell: (user) =>
      user.id === selfId ? (
        '–'
      ) : (
        <span className="noscript:hidden flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end sm:-my-2.5">
          {actionsOn(user).map((action) => (
            <Button
              // The same button for both actions, only its label changes: the dialog returns the focus to it.
              key={action === 'suspend' || action === 'reinstate' ? 'state' : action}
              variant="quiet"
              size="small"
              aria-label={t('people.named', { action: labelOf(action, user), name: fullName(user) })}
              onClick={() => onAction(action, user)}
            >
              {labelOf(action, user)}
            </Button>
          ))}
        </span>
      ),
  };
}

function actionsOn(user: ListedUserResponse): readonly UserAction[] {
  const { state, role, administratorBySettings, promotion } = user;
  const stateAction = state === 'active' ? 'suspend' : 'reinstate';
  if (promotion?.isOwn) return ['decline-promotion', stateAction];
  if (promotion !== null) return ['change-role', 'decline-promotion', stateAction];
  return role === 'admin' && administratorBySettings ? [stateAction] : ['change-role', stateAction];
}
