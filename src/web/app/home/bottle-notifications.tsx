/** Warnings about scanned bottles, recalls and lost certificates, above everything else. */
import { useQuery } from '@tanstack/react-query';
import type { BottleNotification } from '../../../contract/collection/collection.ts';
import { verificationPath } from '../../../domain/common/page-paths.ts';
import { bottleNotificationsQuery } from '../../features/collection/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice, type NoticeTone } from '../../kernel/ui/notice.tsx';

export function BottleNotifications() {
  const { t } = useTranslations();
  const { data: notifications = [] } = useQuery(bottleNotificationsQuery(useClient()));
  if (notifications.length === 0) return null;
  return (
    <section aria-label={t('consumer.notices')} className="grid gap-4 pt-7">
      {notifications.map((notification) => (
        <OfBottle key={notification.code} notification={notification} />
      ))}
    </section>
  );
}

const tones = {
  recalled: 'bad',
  copy_in_circulation: 'bad',
  stolen_or_diverted: 'bad',
  certificate_suspended: 'warn',
  certificate_revoked: 'bad',
  warning_lifted: 'ok',
} as const satisfies Record<BottleNotification['status'], NoticeTone>;

function OfBottle({ notification }: { notification: BottleNotification }) {
  const { t, formats, language } = useTranslations();
  const { status, code, printed, productName, producerName, batchNumber, reason, reasonLanguage } =
    notification;
  const date = formats.date(notification.happenedAt);
  return (
    <Notice
      tone={tones[status]}
      title={t(`consumer.notice.${status}`, { name: productName, date })}
      className="max-w-[60em]"
    >
      <p>
        {t(batchNumber === null ? 'consumer.notice.ofBottle' : 'consumer.notice.ofBatch', {
          producer: producerName,
          batch: batchNumber ?? '',
          date: formats.date(notification.lastScannedAt),
        })}
      </p>
      {reason === null ? null : (
        <p className="wrap-anywhere whitespace-pre-line">
          {t('consumer.notice.reason')}{' '}
          <span lang={reasonLanguage ?? undefined} dir="auto">
            {reason}
          </span>
        </p>
      )}
      <a
        href={pathIn(language, verificationPath(code))}
        className="inline-flex min-h-11 items-center font-semibold text-brand"
      >
        {t('consumer.notice.open', { code: printed })}
      </a>
    </Notice>
  );
}
