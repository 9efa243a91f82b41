/** Merges a laboratory into another one, with a reason. */
import { useQuery } from '@tanstack/react-query';
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { checkText } from '../../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../../kernel/ui/text-area.tsx';
import { laboratoriesQuery } from './queries.ts';

interface Props {
  readonly laboratory: LaboratoryResponse;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function MergeDialog({ laboratory, open, onClose }: Props) {
  const { t } = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('laboratories.merge.title', { name: laboratory.name })}
      description={t('laboratories.merge.text')}
      closeLabel={t('shell.close')}
    >
      <MergeForm laboratory={laboratory} onClose={onClose} />
    </Dialog>
  );
}

function MergeForm({ laboratory, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: laboratories = [] } = useQuery(laboratoriesQuery(client));
  const merging = useAdminAction({
    send: async (body: { readonly intoId: number; readonly reason: string }) =>
      fetchRoute(client, 'POST /api/admin/laboratories/:id/merge', {
        params: { id: String(laboratory.id) },
        body,
      }),
    done: t('laboratories.merged'),
    failed: t('laboratories.failed'),
    onDone: onClose,
  });
  const form = useTypedForm({
    initial: { intoId: '', reason: '' },
    fields: ['intoId', 'reason'],
    errorKinds: ['missing'],
    check: checkMerging,
    focusesField: true,
    prefix: 'merge-',
    sentenceOf: (field) =>
      t(field === 'intoId' ? 'laboratories.merge.intoMissing' : 'administration.reasonMissing'),
  });
  return (
    <form noValidate onSubmit={form.submit(merging.act)} className="mt-5 grid gap-5">
      <SelectField
        {...form.control('intoId')}
        label={t('laboratories.merge.into')}
        placeholder={t('laboratories.merge.intoMissing')}
        choices={laboratories
          .filter(({ id }) => id !== laboratory.id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextArea
        {...form.control('reason')}
        label={t('administration.reason')}
        hint={t('laboratories.merge.reason')}
        maxLength={2000}
        rows={3}
      />
      {merging.failure === undefined ? null : (
        <Notice tone="bad" announced>
          {merging.failure}
        </Notice>
      )}
      <MergeActions isPending={merging.isPending} onClose={onClose} />
    </form>
  );
}

function MergeActions({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <DialogActions>
      <Button
        type="submit"
        variant="danger"
        pending={isPending}
        pendingLabel={t('administration.action.pending')}
      >
        {t('laboratories.merge')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('administration.cancel')}
      </Button>
    </DialogActions>
  );
}

function checkMerging({ intoId, reason }: { readonly intoId: string; readonly reason: string }) {
  const into = checkText('intoId', intoId);
  const why = checkText('reason', reason, 2);
  if (into.ok && why.ok)
    return { ok: true, input: { intoId: Number(into.input), reason: why.input } } as const;
  return { ok: false, errors: { ...(into.ok ? {} : into.errors), ...(why.ok ? {} : why.errors) } } as const;
}
