/** The certificate that stands, and the way to the one of another season. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renewCertificate } from '../../../contract/certification/acts.ts';
import type { ProducerResponse } from '../../../contract/producers.ts';
import { dashboardKey } from '../../dashboard/queries.ts';
import { ask } from '../../data/ask.ts';
import { useClient } from '../../data/use-client.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SidePanel } from '../../design/panel.tsx';
import { pathIn } from '../../words/language-paths.ts';
import { useWords } from '../../words/use-words.tsx';
import { nothingChosen } from '../approval/approval-choice.ts';
import { ApprovalForm, type ApprovalSent } from '../approval/approval-form.tsx';
import { readAgain } from '../queries.ts';
import { useDeciding } from '../use-deciding.ts';
import { RenewalOf } from './renewal-of.tsx';

export function CertificateInForce({ producer }: { producer: ProducerResponse }) {
  const { t } = useWords();
  const [renewed, setRenewed] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <SidePanel className="grid content-start gap-4 lg:sticky lg:top-6">
      <h2 className="type-h3">{t('evidence.certificate')}</h2>
      {producer.certificateNumber === null ? (
        <p className="text-ink-2">{t('evidence.certificate.none')}</p>
      ) : (
        <p>
          <CertificateLink number={producer.certificateNumber} />
        </p>
      )}
      {renewed === undefined ? null : (
        <Notice tone="ok" announced title={t('evidence.renewed')}>
          <CertificateLink number={renewed} />
        </Notice>
      )}
      {producer.status === 'approved' ? (
        <RenewalOf
          producer={producer}
          onRenew={() => {
            setTurn(turn + 1);
            setOpen(true);
          }}
        />
      ) : (
        <p className="text-small text-ink-2">{t('evidence.notApproved')}</p>
      )}
      {turn === 0 ? null : (
        <RenewDialog
          key={turn}
          producer={producer}
          open={open}
          onClose={() => setOpen(false)}
          onDone={setRenewed}
        />
      )}
    </SidePanel>
  );
}

function CertificateLink({ number }: { number: string }) {
  const { language } = useWords();
  return (
    <a href={pathIn(language, `/certificate/${number}`)} className="text-link font-semibold text-brand">
      {number}
    </a>
  );
}

interface RenewProps {
  producer: ProducerResponse;
  open: boolean;
  onClose: () => void;
  onDone: (number: string) => void;
}

function RenewDialog({ producer, open, onClose, onDone }: RenewProps) {
  const { t } = useWords();
  const client = useClient();
  const queryClient = useQueryClient();
  const { id, name } = producer;
  const renewal = useDeciding({
    name,
    send: async ({ input }: ApprovalSent) =>
      ask(client, renewCertificate, { params: { id: String(id) }, body: input }),
    // Chosen again in a moment.
    keep: () => {},
    succeeded: t('evidence.renewed'),
    failed: t('administration.certificateActFailed'),
    saysConflicts: true,
    onDone: (answer) => {
      if ('certificate' in answer) onDone(answer.certificate.number);
      onClose();
      void readAgain(queryClient);
      void queryClient.invalidateQueries({ queryKey: dashboardKey });
    },
  });
  const close = () => {
    if (!renewal.isPending) onClose();
  };
  return (
    <Dialog
      wide
      title={t('evidence.renew')}
      description={t('evidence.renew.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      <ApprovalForm
        producer={producer}
        action="certificate.renew"
        initialChoice={nothingChosen}
        approval={renewal}
        submitLabel={t('evidence.renew.submit')}
        onCancel={close}
      />
    </Dialog>
  );
}
