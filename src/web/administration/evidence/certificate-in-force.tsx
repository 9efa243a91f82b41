/** The certificate that stands, and the way to the one of another season. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { renewCertificate } from '../../../contract/certification/acts.ts';
import type { ProducerResponse } from '../../../contract/producers.ts';
import { ask } from '../../data/ask.ts';
import { useClient } from '../../data/use-client.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SidePanel } from '../../design/panel.tsx';
import { pathIn } from '../../words/language-paths.ts';
import { useWords } from '../../words/use-words.tsx';
import { ApproveForm, type ApproveSent } from '../approve-form.tsx';
import { readAgain } from '../queries.ts';
import { useDeciding } from '../use-deciding.ts';

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
        <>
          <p className="text-small text-ink-2">{t('evidence.renew.text')}</p>
          <Button
            look="outlined"
            className="noscript:hidden"
            onClick={() => {
              setTurn(turn + 1);
              setOpen(true);
            }}
          >
            {t('evidence.renew')}
          </Button>
        </>
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
  const level = useRef<HTMLSelectElement>(null);
  const { id, name } = producer;
  const renewal = useDeciding({
    name,
    send: async ({ level: certificationLevel, content: phenolicContent }: ApproveSent) =>
      ask(client, renewCertificate, {
        params: { id: String(id) },
        body: { certificationLevel, phenolicContent },
      }),
    // Two fields, prefilled: nothing that could not be chosen again.
    keep: () => {},
    succeeded: t('evidence.renewed'),
    failed: t('administration.certificateActFailed'),
    saysConflicts: true,
    onDone: ({ certificate }) => {
      onDone(certificate.number);
      onClose();
      void readAgain(queryClient);
    },
  });
  const fields = {
    level: producer.certificationLevel ?? 'bronze',
    content: producer.phenolicContent === null ? '' : String(producer.phenolicContent),
  };
  const close = () => {
    if (!renewal.isPending) onClose();
  };
  return (
    <Dialog
      title={t('evidence.renew')}
      description={t('evidence.renew.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && close()}
      initialFocus={level}
    >
      <ApproveForm
        decision={{ act: 'approve', producer, fields, turn: 1 }}
        approval={renewal}
        levelField={level}
        submitLabel={t('evidence.renew.submit')}
        onCancel={close}
      />
    </Dialog>
  );
}
