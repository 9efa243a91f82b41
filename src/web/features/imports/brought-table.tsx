/** The state of an uploaded table: its progress, the invalid cells, the planned changes, the result. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportResponse } from '../../../contract/imports/imports.ts';
import { useAdminAction } from '../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../kernel/lists/paged-list.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { ProgressBar } from '../../kernel/ui/progress-bar.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { PreviewTable } from './preview-table.tsx';
import { importQuery } from './queries.ts';
import { RowErrorsTable } from './row-errors-table.tsx';

export function BroughtTable({ id }: { id: number }) {
  const { t } = useTranslations();
  const { data: brought, error, isFetching, refetch } = useQuery(importQuery(useClient(), id));
  useSignInAgainAfter(error);
  return (
    <section className="border-t border-ink pt-5">
      {brought === undefined ? (
        error !== null && !isFetching ? (
          <LoadFailure error={error} onTryAgain={() => void refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )
      ) : (
        <Found brought={brought} />
      )}
      <p className="mt-9">
        <Link to="/admin/import" search={{}} className="text-link font-semibold text-brand">
          {t('imports.another')}
        </Link>
      </p>
    </section>
  );
}

function Found({ brought }: { brought: ImportResponse }) {
  const { t, formats } = useTranslations();
  const { state, kind, fileName } = brought;
  return (
    <>
      <h2 className="type-h2 wrap-anywhere">{`${t(`imports.${kind}`)}: ${fileName}`}</h2>
      <div className="mt-4" aria-live="polite">
        {state === 'checking' || state === 'applying' ? <Progress brought={brought} /> : null}
        {state === 'invalid' ? <InvalidTable brought={brought} /> : null}
        {state === 'unchanged' ? (
          <Notice tone="ok" title={t('imports.unchanged')}>
            {t('imports.unchanged.text')}
          </Notice>
        ) : null}
        {state === 'failed' ? (
          <Notice tone="bad" title={t('imports.failed')}>
            {t('imports.failed.text')}
          </Notice>
        ) : null}
        {state === 'done' ? (
          <Notice tone="ok" title={t('imports.done')}>
            {t('imports.done.text', {
              creates: formats.number(brought.creates),
              changes: formats.number(brought.changes),
              same: formats.number(brought.same),
            })}
          </Notice>
        ) : null}
      </div>
      {state === 'ready' ? <Ready brought={brought} /> : null}
      {state === 'invalid' && brought.rowErrors.length > 0 ? <RowErrorsTable brought={brought} /> : null}
      {state === 'done' ? (
        <p className="mt-6">
          <LinkButton variant="outlined" render={<Link to="/admin" search={{}} />}>
            {t('administration.title')}
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}

function Progress({ brought: { state, rows } }: { brought: ImportResponse }) {
  const { t, formats } = useTranslations();
  const label = t(state === 'checking' ? 'imports.checking' : 'imports.applying');
  return (
    <div className="max-w-form">
      <p className="mb-3 font-semibold">{label}</p>
      <ProgressBar label={label} value={rows.done} max={Math.max(1, rows.total)} />
      {rows.total === 0 ? null : (
        <p className="mt-2 text-small text-ink-2 tabular-nums">
          {t('imports.progress', { done: formats.number(rows.done), total: formats.number(rows.total) })}
        </p>
      )}
    </div>
  );
}

function InvalidTable({ brought: { fileError, rowErrorCount } }: { brought: ImportResponse }) {
  const { t } = useTranslations();
  if (fileError === null) {
    return (
      <Notice tone="bad" title={t('imports.invalid', { count: rowErrorCount })}>
        {t('imports.invalid.text')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('imports.unreadable')}>
      {t(`imports.file.${fileError.code}`, { column: fileError.column ?? '' })}
    </Notice>
  );
}

function Ready({ brought }: { brought: ImportResponse }) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { queryKey } = importQuery(client, brought.id);
  const { act, isPending, failure } = useAdminAction({
    send: async () =>
      fetchRoute(client, 'POST /api/admin/imports/:id/apply', { params: { id: String(brought.id) } }),
    onDone: (next) => queryClient.setQueryData(queryKey, next),
    // The answer may be lost while the import runs.
    onFailed: () => void queryClient.invalidateQueries({ queryKey }),
    affects: [],
  });
  const figures = (['creates', 'changes', 'same'] as const).map((name) => ({ name, count: brought[name] }));
  return (
    <>
      {brought.hasConflict ? (
        <Notice tone="warn" announced className="mb-5">
          {t('imports.conflict')}
        </Notice>
      ) : null}
      <p className="font-semibold" role="status">
        {`${t('imports.ready')}. ${t('imports.ready.text')}`}
      </p>
      <dl className="mt-5 grid max-w-form grid-cols-3 border-y border-line">
        {figures.map(({ name, count }) => (
          <div key={name} className="py-3">
            <dt className="text-small text-ink-2">{t(`imports.${name}`)}</dt>
            <dd className="type-h3 tabular-nums">{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <Button className="mt-6" pending={isPending} pendingLabel={t('imports.applying')} onClick={() => act()}>
        {t('imports.apply', { count: brought.creates + brought.changes })}
      </Button>
      <PreviewTable brought={brought} />
    </>
  );
}
