/** What is done with a report that a producer sent for a renewal or for a batch: it is recorded, or set aside with a reason. */
import type { RenewalResponse } from '../../../../../contract/certification/renewals.ts';
import { declineReasonLimits } from '../../../../../domain/certification/renewals.ts';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';

export type RenewalReport = NonNullable<RenewalResponse['request']>['reports'][number];

interface ActionsProps {
  readonly report: RenewalReport;
  readonly onRecord: (report: RenewalReport) => void;
  readonly onSetAside: (report: RenewalReport) => void;
}

export function UnreadReportActions({ report, onRecord, onSetAside }: ActionsProps) {
  const { t } = useTranslations();
  const { fileName: file } = report;
  return (
    <p className="mt-1.5 flex flex-wrap gap-2.5 noscript:hidden">
      <Button
        variant="outlined"
        size="small"
        aria-label={t('evidence.renewal.recordNamed', { file })}
        onClick={() => onRecord(report)}
      >
        {t('evidence.renewal.record')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('evidence.renewal.setAsideNamed', { file })}
        onClick={() => onSetAside(report)}
      >
        {t('evidence.renewal.setAside')}
      </Button>
    </p>
  );
}

interface SetAsideProps<Answer> {
  readonly report: RenewalReport;
  readonly send: (reason: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

export function SetAsideDialog<Answer>({ report, send, onDone, onClose }: SetAsideProps<Answer>) {
  const { t } = useTranslations();
  const { id, fileName } = report;
  const setting = useDeciding({
    name: fileName,
    send,
    succeeded: t('evidence.renewal.setAsideDone'),
    failed: t('evidence.renewal.setAsideFailed'),
    saysConflicts: true,
    onDone,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('evidence.renewal.setAsideTitle', { file: fileName })}
      consequence={t('evidence.renewal.setAsideConsequence')}
      reason={{
        label: t('evidence.renewal.declineReason'),
        missing: t('evidence.renewal.declineMissing'),
        maxLength: declineReasonLimits.most,
        persisted: storedText(`renewal.set-aside.${id}`),
      }}
      confirmLabel={t('evidence.renewal.setAside')}
      pendingLabel={t('administration.action.pending')}
      cancelLabel={t('administration.cancel')}
      pending={setting.isPending}
      failure={setting.failure}
      onConfirm={setting.decide}
    />
  );
}
