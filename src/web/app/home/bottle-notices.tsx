/** Warnings about scanned bottles, recalls and lost certificates, above everything else. */
import { useQuery } from '@tanstack/react-query';
import type { BottleNotice } from '../../../contract/collection.ts';
import { verificationPath } from '../../../domain/common/page-paths.ts';
import { bottleNoticesQuery } from '../../features/collection/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';

export function BottleNotices() {
  const { t } = useTranslations();
  const { data: notices = [] } = useQuery(bottleNoticesQuery(useClient()));
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('consumer.notices')} className="grid gap-4 pt-7">
      {notices.map((notice) => (
        <OfBottle key={notice.code} notice={notice} />
      ))}
    </section>
  );
}

function OfBottle({ notice }: { notice: BottleNotice }) {
  const { t, formats, language } = useTranslations();
  const { status, code, printed, productName, producerName, batchNumber, reason, reasonLanguage } = notice;
  const date = formats.date(notice.happenedAt);
  return (
    <Notice
      tone={status === 'certificate_suspended' ? 'warn' : 'bad'}
      title={t(`consumer.notice.${status}`, { name: productName, date })}
      className="max-w-[60em]"
    >
      <p>
        {t(batchNumber === null ? 'consumer.notice.ofBottle' : 'consumer.notice.ofBatch', {
          producer: producerName,
          batch: batchNumber ?? '',
          date: formats.date(notice.lastScannedAt),
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
