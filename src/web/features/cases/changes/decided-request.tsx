/** A request from the history: the decision about each field, by whom and when. */
import type { QueuedChangeRequest } from '../../../../contract/producers/changes.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge, type StatusTone } from '../../../kernel/ui/status-badge.tsx';
import { ChangedValues, DecisionMade } from './changed-values.tsx';
import { RequestHeading, requestHeadingId } from './request-heading.tsx';

const tones = {
  pending: 'warn',
  accepted: 'ok',
  partly_accepted: 'info',
  declined: 'bad',
  withdrawn: 'plain',
  replaced: 'plain',
} as const satisfies Record<QueuedChangeRequest['status'], StatusTone>;

export function DecidedRequest({ request }: { request: QueuedChangeRequest }) {
  const { t } = useTranslations();
  const { status } = request;
  return (
    <article aria-labelledby={requestHeadingId(request)} className="border-t border-ink py-7">
      <RequestHeading request={request}>
        {status === 'pending' ? null : (
          <StatusBadge tone={tones[status]}>{t(`changes.status.${status}`)}</StatusBadge>
        )}
      </RequestHeading>
      <ul>
        {request.fields.map((change) => (
          <ChangedValues
            key={change.field}
            change={change}
            request={request}
            state={
              change.decision === null ? (
                <span className="text-small text-ink-2">{t('changes.open')}</span>
              ) : (
                <StatusBadge tone={change.decision === 'accepted' ? 'ok' : 'bad'}>
                  {t(`changes.field.${change.decision}`)}
                </StatusBadge>
              )
            }
          >
            {change.decision === null ? null : <DecisionMade change={change} />}
          </ChangedValues>
        ))}
      </ul>
    </article>
  );
}
