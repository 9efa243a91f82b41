/** The users with their roles and the actions on each; administrators have none on their own account. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedPersonResponse } from '../../../../../contract/identity/people.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { fullName } from '../../../../kernel/auth/person-name.ts';
import { currentPersonQuery } from '../../../../kernel/auth/queries.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { type Column, DataTable } from '../../../../kernel/ui/data-table.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import type { PersonAction } from './use-person-action.ts';

type Begin = (act: PersonAction, person: ListedPersonResponse) => void;

interface Props {
  people: readonly ListedPersonResponse[];
  onAction: Begin;
}

export function PeopleTable({ people, onAction }: Props) {
  const i18n = useTranslations();
  const { data: self } = useQuery(currentPersonQuery(useClient()));
  return (
    <DataTable
      caption={i18n.t('people.title')}
      columns={[...columnsOfPerson(i18n, self?.id), columnOfActions(i18n, self?.id, onAction)]}
      rows={people}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOfPerson(i18n: Translations, selfId: string | undefined): Column<ListedPersonResponse>[] {
  const { t, formats } = i18n;
  return [
    {
      key: 'person',
      header: t('people.person'),
      names: true,
      cell: (person) => (
        <>
          <span className="wrap-anywhere">{fullName(person)}</span>
          {person.id === selfId ? (
            <span className="ml-2 text-small font-normal text-ink-2">{`(${t('people.you')})`}</span>
          ) : null}
          {fullName(person) === person.email ? null : (
            <span className="block text-small font-normal wrap-anywhere text-ink-2">{person.email}</span>
          )}
        </>
      ),
    },
    {
      key: 'role',
      header: t('people.role'),
      cell: ({ role, administratorBySettings }) => (
        <>
          {t(`shell.role.${role}`)}
          {administratorBySettings ? (
            <span className="block text-small text-ink-2">{t('people.bySettings')}</span>
          ) : null}
        </>
      ),
    },
    { key: 'state', header: t('people.state'), cell: (person) => <StateBadge person={person} /> },
    {
      key: 'profile',
      header: t('people.profile'),
      cell: ({ producer }) =>
        producer === null ? (
          '–'
        ) : (
          <Link to="/producer/$id" params={{ id: String(producer.id) }} className="wrap-anywhere">
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

function StateBadge({ person: { state, suspendedAt, suspensionReason } }: { person: ListedPersonResponse }) {
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
): Column<ListedPersonResponse> {
  const i18n = {
    change_role: t('people.changeRole'),
    suspend: t('people.suspend'),
    reinstate: t('people.reinstate'),
  } as const satisfies Record<PersonAction, string>;
  return {
    key: 'acts',
    header: t('people.actions'),
    cell: (person) =>
      person.id === selfId ? (
        '–'
      ) : (
        <span className="noscript:hidden flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end sm:-my-2.5">
          {actionsOn(person).map((act) => (
            <Button
              // The same button for both actions, only its label changes: the dialog returns the focus to it.
              key={act === 'change_role' ? act : 'state'}
              variant="quiet"
              size="small"
              aria-label={t('people.named', { act: i18n[act], name: fullName(person) })}
              onClick={() => onAction(act, person)}
            >
              {i18n[act]}
            </Button>
          ))}
        </span>
      ),
  };
}

function actionsOn({ state, role, administratorBySettings }: ListedPersonResponse): readonly PersonAction[] {
  const stateAction = state === 'active' ? 'suspend' : 'reinstate';
  return role === 'admin' && administratorBySettings ? [stateAction] : ['change_role', stateAction];
}
