/** What speaks against a report: the producers that have the same, and the reason for which it was accepted, or the form to accept it. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { evidenceReasonLimits } from '../../../../../domain/certification/evidence.ts';
import { evidencePath } from '../../../../../domain/common/page-paths.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';

interface Props {
  readonly result: RecordedLabResult;
  readonly alarm: RecordedLabResult['alarms'][number];
  readonly mayDecide: boolean;
}

export function AlarmOf({ result, alarm, mayDecide }: Props) {
  const { t, formats } = useTranslations();
  const { kind, others, accepted } = alarm;
  const said = (
    <>
      {t(`evidence.alarm.${kind}`)}
      {others.map(({ producerId, name }) => (
        <Link key={producerId} to={evidencePath(producerId)} className="block text-link">
          {name}
        </Link>
      ))}
    </>
  );
  if (accepted === null) {
    return (
      <span className="mt-1 block">
        <strong className="block text-bad">{said}</strong>
        {mayDecide ? <AcceptAlarm result={result} alarm={alarm} /> : null}
      </span>
    );
  }
  const { name, reason } = accepted;
  const date = formats.shortDate(accepted.on);
  return (
    <span className="mt-1 block">
      {said}
      <span className="block">
        {name === null
          ? t('evidence.alarm.accepted', { date })
          : t('evidence.alarm.acceptedBy', { name, date })}{' '}
        <span dir="auto">{reason}</span>
      </span>
    </span>
  );
}

function AcceptAlarm({ result, alarm: { kind, others } }: Omit<Props, 'mayDecide'>) {
  const { t } = useTranslations();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const accepting = useDeciding({
    name: result.laboratory,
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/lab-results/:id/accepted-alarms', {
        params: { id: String(result.id) },
        body: { kind, others: others.map(({ producerId }) => producerId), reason },
      }),
    succeeded: t('evidence.alarm.accept.done'),
    failed: t('evidence.alarm.accept.failed'),
    saysConflicts: true,
    onDone: () => setOpen(false),
  });
  return (
    <span className="block noscript:hidden">
      <Button
        variant="outlined"
        size="small"
        className="mt-1.5"
        aria-label={`${t('evidence.alarm.accept')}: ${t(`evidence.alarm.${kind}`)}`}
        onClick={() => setOpen(true)}
      >
        {t('evidence.alarm.accept')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('evidence.alarm.accept.title')}
        consequence={
          <>
            <strong className="block">
              {t(`evidence.alarm.${kind}`)} {others.map(({ name }) => name).join(', ')}
            </strong>
            <span className="mt-2 block">{t('evidence.alarm.accept.text')}</span>
          </>
        }
        reason={{
          label: t('administration.reason'),
          hint: t('evidence.alarm.accept.hint'),
          missing: t('administration.approval.reasonMissing'),
          minLength: evidenceReasonLimits.least,
          maxLength: evidenceReasonLimits.most,
        }}
        dangerous={false}
        confirmLabel={t('evidence.alarm.accept')}
        pendingLabel={t('administration.action.pending')}
        cancelLabel={t('administration.cancel')}
        pending={accepting.isPending}
        failure={accepting.failure}
        onConfirm={accepting.decide}
      />
    </span>
  );
}
