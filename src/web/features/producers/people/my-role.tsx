/** On the dashboard: the reader's role, the way to the people for owners, out for others, and to another producer. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { peoplePath } from '../../../../domain/producers/people.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LeaveProducer } from './member-actions.tsx';
import { ProducerSwitch } from './producer-switch.tsx';

export function MyRole({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  const { myRole } = producer;
  if (myRole == null) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line py-3">
      {myRole === 'owner' ? (
        <Link
          to={peoplePath}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('members.title')}
        </Link>
      ) : (
        <div className="grid justify-items-start gap-2">
          <p>
            {t('members.invitation.role', { role: t(`members.role.${myRole}`) })}
            <span className="text-ink-2"> · {t(`members.role.${myRole}.text`)}</span>
          </p>
          <LeaveProducer producer={producer} />
        </div>
      )}
      <ProducerSwitch />
    </div>
  );
}
