/** On the dashboard: the role of staff with the way out, and the way to another producer. Neither, for the only owner of one. */
import { useQuery } from '@tanstack/react-query';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LeaveProducer } from './member-actions.tsx';
import { ProducerSwitch } from './producer-switch.tsx';
import { myProducersQuery } from './queries.ts';

export function MyRole({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  const { data: producers = [] } = useQuery(myProducersQuery(useClient()));
  const { myRole } = producer;
  const isStaff = myRole != null && myRole !== 'owner';
  if (!isStaff && producers.length < 2) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-line py-3">
      {isStaff ? (
        <div className="grid justify-items-start gap-2">
          <p>
            {t('members.invitation.role', { role: t(`members.role.${myRole}`) })}
            <span className="text-ink-2"> · {t(`members.role.${myRole}.text`)}</span>
          </p>
          <LeaveProducer producer={producer} />
        </div>
      ) : null}
      <ProducerSwitch />
    </div>
  );
}
