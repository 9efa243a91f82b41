/** One person who acts for the producer, with what an owner may change. */
import type { MemberResponse } from '../../../../contract/producers/people.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { HandOver, LeaveProducer, RemoveMember } from './member-actions.tsx';
import { RoleForm } from './role-form.tsx';

interface Props {
  producer: ProducerResponse;
  member: MemberResponse;
  isReader: boolean;
}

export function MemberItem({ producer, member, isReader }: Props) {
  const { t, formats } = useTranslations();
  const { name, email, role, addedAt, responsible, suspended } = member;
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="type-h4 break-words">
            {name ?? email}
            {isReader ? (
              <span className="type-caption font-normal text-ink-2"> · {t('members.you')}</span>
            ) : null}
          </p>
          {name === null ? null : <p className="break-all text-ink-2">{email}</p>}
        </div>
        <p className="flex flex-wrap gap-2">
          {responsible ? <StatusBadge tone="ok">{t('members.responsible')}</StatusBadge> : null}
          {suspended ? <StatusBadge tone="bad">{t('members.suspended')}</StatusBadge> : null}
        </p>
      </div>
      <p className="mt-2">
        <b className="font-semibold">{t(`members.role.${role}`)}</b>
        <span className="text-ink-2"> · {t(`members.role.${role}.text`)}</span>
      </p>
      <p className="type-caption mt-1 text-ink-2">{t('members.since', { date: formats.date(addedAt) })}</p>
      {responsible ? (
        isReader ? (
          <p className="mt-3 max-w-reading">{t('members.responsible.text')}</p>
        ) : null
      ) : (
        <Changes producer={producer} member={member} isReader={isReader} />
      )}
    </li>
  );
}

/** Folded, so that the list stays a list; a reader without scripts opens it too. */
function Changes({ producer, member, isReader }: Props) {
  const { t } = useTranslations();
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-1.5 font-semibold text-brand">
        <span aria-hidden="true">{t('members.change')}</span>
        <span className="sr-only">{t('members.manage', { name: member.name ?? member.email })}</span>
      </summary>
      <div className="mt-3 grid gap-5 border-l-4 border-line pl-4">
        <RoleForm key={member.role} producerId={producer.id} member={member} />
        <div className="flex flex-wrap gap-2.5">
          {member.role === 'owner' && !member.suspended ? (
            <HandOver producerId={producer.id} member={member} />
          ) : null}
          {isReader ? (
            <LeaveProducer producer={producer} />
          ) : (
            <RemoveMember producerId={producer.id} member={member} />
          )}
        </div>
      </div>
    </details>
  );
}
