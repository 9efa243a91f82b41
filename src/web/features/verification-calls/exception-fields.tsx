/** Says what is exceptional about a call before it is scheduled, and asks for the reason. */
import type { ResponseOf } from '../../../contract/common/route.ts';
import type { listCallSlotsRoute } from '../../../contract/verification-calls/verification-calls.ts';
import { callReasonLimit } from '../../../domain/verification-calls/calls.ts';
import type { CallException } from '../../../domain/verification-calls/exceptions.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { callTime } from './calls/call-time.ts';

type Props = {
  found: ReadonlySet<CallException>;
  openCalls: ResponseOf<typeof listCallSlotsRoute>['openCalls'];
  timeZone: string;
  isMissing: boolean;
  reason: string;
  onChange: (reason: string) => void;
};

export function ExceptionFields({ found, openCalls, timeZone, isMissing, reason, onChange }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  if (found.size === 0) return null;
  return (
    <>
      {found.has('second-call') ? (
        <Notice tone="warn" announced title={t('calls.exception.second')} className="mt-5">
          {openCalls.map(({ id, scheduledAt, hostName }) => (
            <p key={id}>
              {callTime(i18n, scheduledAt, timeZone)}{' '}
              <span className="block break-words">
                {hostName === null ? t('calls.heldByNobody') : t('calls.heldBy', { name: hostName })}
              </span>
            </p>
          ))}
        </Notice>
      ) : null}
      {found.has('outside-hours') ? (
        <Notice tone="warn" announced className="mt-5">
          {t('calls.exception.hours')}
        </Notice>
      ) : null}
      <TextArea
        className="mt-5"
        name="exception-reason"
        label={t('calls.exception.reason')}
        hint={t('calls.exception.hint')}
        error={isMissing ? t('calls.exception.missing') : undefined}
        rows={2}
        maxLength={callReasonLimit}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
