/** The heading of a call in a list: producer, status, the time in both time zones, and the duration. */
import type { ReactNode } from 'react';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useDeviceZone } from '../../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import type { Call } from './call.ts';
import { callTones, differ, outcomeTones } from './call-labels.ts';
import { callTime } from './call-time.ts';

export function CallHeading({ call, children }: { call: Call; children?: ReactNode }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { id, producerId, producer, status, verificationOutcome, scheduledAt, duration, hostName } = call;
  const { exceptionReason } = call;
  const own = useDeviceZone(call.timeZone);
  return (
    <div className="min-w-0">
      <p className="type-caption">{t('calls.producerNumber', { id: String(producerId) })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 id={`call-${id}`} className="type-h3 break-words">
          {producer.name}
        </h3>
        <StatusBadge tone={callTones[status]}>{t(`calls.status.${status}`)}</StatusBadge>
        {verificationOutcome === null ? null : (
          <StatusBadge tone={outcomeTones[verificationOutcome]}>
            {t(`calls.outcome.${verificationOutcome}`)}
          </StatusBadge>
        )}
      </div>
      <p className="mt-2 text-lg font-semibold tabular-nums">
        <time dateTime={scheduledAt}>{callTime(i18n, scheduledAt, own)}</time>
      </p>
      {differ(scheduledAt, own, producer.timeZone) ? (
        <p className="text-ink-2 tabular-nums">
          {t('calls.forProducer', { when: callTime(i18n, scheduledAt, producer.timeZone) })}
        </p>
      ) : null}
      <p className="mt-1 flex flex-wrap gap-x-5 text-ink-2">
        <span>{t('calls.minutes', { count: duration })}</span>
        <span>
          {producer.location}, {countryName(i18n, producer.country)}
        </span>
      </p>
      <p className="mt-1 break-words text-ink-2">
        {hostName === null ? t('calls.heldByNobody') : t('calls.heldBy', { name: hostName })}
      </p>
      {exceptionReason === null ? null : (
        <p className="mt-1 max-w-reading break-words whitespace-pre-line text-ink-2">
          {t('calls.exception.said', { reason: exceptionReason })}
        </p>
      )}
      {children}
    </div>
  );
}
