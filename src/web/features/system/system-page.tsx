/** How the site is, for administrators: what needs a person first, then its parts. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SystemStateResponse } from '../../../contract/system/system.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { AuditVerificationPanel } from '../audit/audit-verification.tsx';
import { Backups } from './backups.tsx';
import { CodeRules } from './code-rules.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { systemQuery } from './queries.ts';
import { RefusedMail } from './refused-mail.tsx';
import { SystemFacts } from './system-facts.tsx';

export async function loadSystemPage({ context }: { readonly context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) {
    const query = systemQuery(client);
    const loading = prefetchOptional(queryClient, query, queryClient.prefetchQuery(query));
    if (typeof window === 'undefined') await loading;
  }
  return { title: i18n.t('system.title'), description: i18n.t('system.lede'), indexed: false };
}

export function SystemPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('system.title')}>
      <div className="wrap pb-22.5">
        <AdminBreadcrumb here={t('system.title')} />
        <AdminHeading title={t('system.title')} lede={t('system.lede')} />
        <SystemState />
      </div>
    </AdminGate>
  );
}

function SystemState() {
  const { t } = useTranslations();
  const { data, error } = useQuery(systemQuery(useClient()));
  if (data !== undefined) return <Shown state={data} />;
  return error === null ? (
    <SkeletonText lines={12} className="mt-8" />
  ) : (
    <Notice tone="bad">{t('consumer.connectionLost')}</Notice>
  );
}

function Shown({ state }: { state: SystemStateResponse }) {
  const { t } = useTranslations();
  const { failedJobs, refusedMail, storage, backups } = state;
  return (
    <div className="grid gap-12">
      {storage.reachable ? null : (
        <Notice tone="bad" title={t('system.storage.unreachable')}>
          {t('system.storage.unreachable.text')}
        </Notice>
      )}
      {backups.overdue ? (
        <Notice tone="bad" title={t('system.backup.overdue')}>
          {t('system.backup.overdue.text')}
        </Notice>
      ) : null}
      {storage.reachable && !backups.overdue && failedJobs.length + refusedMail.length === 0 ? (
        <Notice tone="ok">{t('system.nothing')}</Notice>
      ) : null}
      {failedJobs.length > 0 ? <FailedJobs jobs={failedJobs} /> : null}
      {refusedMail.length > 0 ? <RefusedMail mails={refusedMail} /> : null}
      <SystemFacts state={state} />
      <CodeRules />
      <Backups backups={backups} />
      <section aria-labelledby="checkpoints">
        <h2 id="checkpoints" className="type-h2">
          {t('system.audit')}
        </h2>
        <p className="mt-2 mb-5 max-w-reading text-ink-2">
          {t('system.audit.text', { count: state.auditCheckpoints.count })}{' '}
          <Link to="/admin/audit" search={{}} className="text-link font-semibold text-brand">
            {t('audit.title')}
          </Link>
        </p>
        <AuditVerificationPanel />
      </section>
    </div>
  );
}
