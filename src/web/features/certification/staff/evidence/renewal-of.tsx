/** Whether the certificate can be renewed now, what the producer submitted for it, and the decision. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificateRecord } from '../../../../../contract/certification/records.ts';
import type { RenewalResponse } from '../../../../../contract/certification/renewals.ts';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { declineReasonLimits } from '../../../../../domain/certification/renewals.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { renewalQuery } from '../../producer/queries.ts';
import { AskedEvidence } from './asked-renewal.tsx';
import type { RenewalReport } from './unread-report.tsx';

interface Deciding {
  mayDecide: boolean;
  /** Fills in the form of a laboratory result. */
  onRecord: (report: RenewalReport) => void;
}

interface Props extends Deciding {
  producer: ProducerResponse;
  /** The certificate that the page shows. */
  current: CertificateRecord | undefined;
  onRenew: () => void;
}

export function RenewalOf({ producer, current, mayDecide, onRecord, onRenew }: Props) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { data: renewal } = useQuery(renewalQuery(useClient(), producer.id));
  if (renewal === undefined) return null;
  const { validUntil, daysLeft, possibleFrom, certificate } = renewal;
  // Of a newest certificate that was suspended or revoked the end says nothing, least of all beside an earlier one in force.
  const isOver =
    current?.number !== certificate || current?.state === 'suspended' || current?.state === 'revoked';
  // An application for an earlier certificate is history.
  const request = renewal.request?.certificate === certificate ? renewal.request : null;
  return (
    <>
      {isOver || validUntil === null || daysLeft === null ? null : (
        <p className="text-small text-ink-2">
          {daysLeft < 0
            ? t('evidence.renew.ended', { date: formats.date(validUntil) })
            : t('evidence.renew.ends', { days: daysLeft, date: formats.date(validUntil) })}
        </p>
      )}
      {request?.state === 'waiting' ? (
        <AskedRenewal
          name={producer.name}
          producerId={producer.id}
          request={request}
          mayDecide={mayDecide}
          onRecord={onRecord}
        />
      ) : null}
      {request?.state === 'declined' && request.decidedAt !== null ? (
        <p className="text-small break-words whitespace-pre-line text-ink-2">
          {t('evidence.renewal.declinedOn', {
            date: moment(request.decidedAt),
            reason: request.reason ?? '',
          })}
        </p>
      ) : null}
      {request === null && validUntil !== null && !isOver ? (
        <p className="text-small text-ink-2">{t('evidence.renewal.notAsked')}</p>
      ) : null}
      {possibleFrom === null ? (
        <>
          <p className="text-small text-ink-2">{t('evidence.renew.text')}</p>
          {mayDecide ? (
            <Button variant="outlined" className="noscript:hidden" onClick={onRenew}>
              {t('evidence.renew')}
            </Button>
          ) : null}
        </>
      ) : (
        <p className="text-small text-ink-2">
          {t('evidence.renew.from', { date: formats.date(possibleFrom) })}
        </p>
      )}
    </>
  );
}

interface AskedProps {
  name: string;
  producerId: number;
  request: NonNullable<RenewalResponse['request']>;
}

function AskedRenewal({ name, producerId, request, mayDecide, onRecord }: AskedProps & Deciding) {
  const { t } = useTranslations();
  const moment = useMoment();
  const [isDeclining, setDeclining] = useState(false);
  const unread = request.reports.filter(({ state }) => state === 'unread').length;
  return (
    <div className="border-l-4 border-accent pl-4">
      <p>{t('evidence.renewal.asked', { date: moment(request.requestedAt) })}</p>
      <p className="text-small">
        {t(request.confirmsUnchanged ? 'evidence.renewal.unchanged' : 'evidence.renewal.notConfirmed')}
      </p>
      <AskedEvidence producerId={producerId} request={request} mayDecide={mayDecide} onRecord={onRecord} />
      {mayDecide ? (
        <>
          <p className="text-small text-ink-2">
            {unread === 0 ? t('evidence.renewal.ready') : t('evidence.renewal.unread', { count: unread })}
          </p>
          <Button
            variant="danger"
            size="small"
            className="mt-2.5 noscript:hidden"
            onClick={() => setDeclining(true)}
          >
            {t('evidence.renewal.decline')}
          </Button>
        </>
      ) : null}
      {isDeclining ? (
        <DeclineDialog
          name={name}
          producerId={producerId}
          request={request}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </div>
  );
}

function DeclineDialog({ name, producerId, request, onClose }: AskedProps & { onClose: () => void }) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const { act, isPending, failure } = useAdminAction({
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/renewals/:id/decline', {
        params: { id: String(request.id) },
        body: { reason },
      }),
    onDone: (renewal) => {
      queryClient.setQueryData(renewalQuery(client, producerId).queryKey, renewal);
      onClose();
    },
    done: t('evidence.renewal.declined'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('evidence.renewal.declineTitle', { name })}
      consequence={t('evidence.renewal.declineConsequence')}
      reason={{
        label: t('evidence.renewal.declineReason'),
        missing: t('evidence.renewal.declineMissing'),
        maxLength: declineReasonLimits.most,
        persisted: storedText(`renewal.decline.${request.id}`),
      }}
      confirmLabel={t('evidence.renewal.decline')}
      pendingLabel={t('evidence.renewal.declining')}
      cancelLabel={t('calls.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={act}
    />
  );
}
