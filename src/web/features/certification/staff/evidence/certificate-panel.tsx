/** The producer's public certificate, or the newest if none is in force, with its actions and renewal. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CertificateRecord } from '../../../../../contract/certification/records.ts';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { Panel } from '../../../../kernel/ui/panel.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { type BeginCertificateAction, CertificateActions } from '../deciding/certificate-actions.tsx';
import { certificationQuery } from '../evaluation/queries.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { DecideRenewalDialog } from './renewal-dialog.tsx';
import { RenewalOf } from './renewal-of.tsx';
import type { RenewalReport } from './unread-report.tsx';

interface Props {
  readonly producer: ProducerResponse;
  readonly mayDecide: boolean;
  readonly onBegin: BeginCertificateAction;
  readonly onRecord: (report: RenewalReport) => void;
}

export function CertificatePanel({ producer, mayDecide, onBegin, onRecord }: Props) {
  const { t } = useTranslations();
  const { data, isError } = useQuery(certificationQuery(useClient(), String(producer.id)));
  const current = data && currentOf(data.certificates);
  return (
    <div id="certificate">
      <Panel title={t('evidence.certificate')} following={producer.status !== 'approved'}>
        <div className="grid gap-4">
          {data === undefined && !isError ? <SkeletonText lines={4} /> : null}
          {data === undefined || current?.isInForce ? null : (
            <p className="text-ink-2">{t('evidence.certificate.none')}</p>
          )}
          {current === undefined ? null : (
            <>
              <div>
                <CertificateLink number={current.number} />
                <CertificateFacts of={current} />
              </div>
              {mayDecide ? (
                <p className="flex flex-wrap gap-2.5 noscript:hidden empty:hidden">
                  <CertificateActions variant="outlined" certificate={current} onBegin={onBegin} />
                </p>
              ) : null}
            </>
          )}
          <Renewal producer={producer} current={current} mayDecide={mayDecide} onRecord={onRecord} />
        </div>
      </Panel>
    </div>
  );
}

export function currentOf(certificates: readonly CertificateRecord[]): CertificateRecord | undefined {
  return certificates.find(({ isInForce }) => isInForce) ?? certificates[0];
}

interface RenewalProps extends Omit<Props, 'onBegin'> {
  readonly current: CertificateRecord | undefined;
}

function Renewal({ producer, current, mayDecide, onRecord }: RenewalProps) {
  const { t } = useTranslations();
  const [renewed, setRenewed] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  if (producer.status !== 'approved') {
    return <p className="text-small text-ink-2">{t('evidence.notApproved')}</p>;
  }
  return (
    <>
      {renewed === undefined ? null : (
        <Notice tone="ok" announced title={t('evidence.renewed')}>
          <CertificateLink number={renewed} />
        </Notice>
      )}
      <RenewalOf
        producer={producer}
        current={current}
        mayDecide={mayDecide}
        onRecord={onRecord}
        onRenew={() => {
          setTurn(turn + 1);
          setOpen(true);
        }}
      />
      {turn === 0 ? null : (
        <DecideRenewalDialog
          key={turn}
          producer={producer}
          open={open}
          onClose={() => setOpen(false)}
          onDone={setRenewed}
        />
      )}
    </>
  );
}
