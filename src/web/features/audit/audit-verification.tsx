/** Verifies on request that the audit log is unaltered, by reading all of it. */
import { useQuery } from '@tanstack/react-query';
import type { AuditVerificationResponse } from '../../../contract/audit/audit.ts';
import { addressOf } from '../../../contract/client.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { verificationQuery } from './queries.ts';

export function AuditVerificationPanel() {
  const { t } = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(useClient()));
  return (
    <div className="noscript:hidden mb-8 flex flex-wrap items-start gap-x-6 gap-y-3">
      <Button variant="outlined" pending={isFetching} onClick={() => void refetch()}>
        {t('audit.verify')}
      </Button>
      <div className="min-w-0 grow basis-full sm:basis-0" aria-live="polite">
        {isFetching ? null : error !== null ? (
          <Notice tone="bad">{t('consumer.connectionLost')}</Notice>
        ) : data === undefined ? null : (
          <Verified verification={data} />
        )}
      </div>
    </div>
  );
}

function Verified({ verification }: { verification: AuditVerificationResponse }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { entries, firstBroken, contradicted } = verification;
  if (firstBroken !== null) {
    return (
      <Notice tone="bad" title={t('audit.broken', { entry: formats.number(firstBroken) })}>
        {t('audit.broken.text')}
      </Notice>
    );
  }
  if (contradicted !== null) {
    const { entries: entry, at } = contradicted;
    return (
      <Notice tone="bad" title={t('audit.contradicted', { entry: formats.number(entry), time: moment(at) })}>
        {t('audit.contradicted.text')}
      </Notice>
    );
  }
  return (
    <Notice
      tone={verification.hasDoubtfulCheckpoints ? 'warn' : 'ok'}
      title={t('audit.whole', { count: entries })}
    >
      <Limits verification={verification} />
    </Notice>
  );
}

/** What was compared, and which alterations stay undetectable. */
function Limits({ verification }: { verification: AuditVerificationResponse }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { checkpoints, lastCheckpoint, hasDoubtfulCheckpoints } = verification;
  if (lastCheckpoint === null) return t('audit.checkpoints.none');
  const { entries: entry, at } = lastCheckpoint;
  return (
    <>
      {t('audit.checkpoints', {
        count: checkpoints,
        entry: formats.number(entry),
        time: moment(at),
      })}{' '}
      {hasDoubtfulCheckpoints ? t('audit.checkpoints.doubtful') : t('audit.checkpoints.limit')}{' '}
      <a
        href={addressOf('GET /api/admin/audit/checkpoints.txt')}
        download
        className="text-link font-semibold text-brand"
      >
        {t('audit.checkpoints.export')}
      </a>
    </>
  );
}
