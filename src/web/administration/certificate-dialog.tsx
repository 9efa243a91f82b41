/** Asks once before a certificate is suspended, reinstated or revoked, with what everybody will read. */
import { useRef } from 'react';
import { type CertificateDecision, decideCertificate } from '../../contract/certification/acts.ts';
import { ask } from '../data/ask.ts';
import { keptText } from '../data/kept-text.ts';
import { useClient } from '../data/use-client.tsx';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { useWords } from '../words/use-words.tsx';
import { type BegunAct, keepAct } from './certificate-act.ts';
import { useDeciding } from './use-deciding.ts';

/** Characters, as the API takes them. */
const longestReason = 2000;

interface Props {
  readonly begun: BegunAct;
  readonly open: boolean;
  /** Id of the list from which it was opened. */
  readonly listId: string;
  readonly onClose: () => void;
}

export function CertificateDialog({ begun, open, listId, onClose }: Props) {
  const { act, certificate } = begun;
  const { number, holder } = certificate;
  const { t } = useWords();
  const client = useClient();
  const isDone = useRef(false);
  const deciding = useDeciding({
    name: number,
    send: async (reason: string) =>
      ask(client, decideCertificate, { params: { number }, body: decisionOf(act, reason) }),
    keep: (reason) => keepAct({ act, number, reason }),
    succeeded: t('administration.done.certificateAct'),
    failed: t('administration.certificateActFailed'),
    onDone: () => {
      isDone.current = true;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(`administration.${act}Title`, { number })}
      consequence={t(`administration.${act}Consequence`, { holder })}
      dangerous={act !== 'reinstate'}
      reason={{
        label: t('administration.publicReason'),
        missing: act === 'reinstate' ? undefined : t('administration.publicReasonMissing'),
        initially: begun.reason,
        maxLength: longestReason,
        kept: keptText(`administration.${act}.${number}`),
      }}
      confirmLabel={t(`administration.act.${act}`)}
      pendingLabel={t('administration.act.pending')}
      cancelLabel={t(deciding.isDecided ? 'shell.close' : 'administration.cancel')}
      pending={deciding.isPending}
      failure={deciding.failure}
      returnFocus={() => (isDone.current ? linkOf(number, listId) : null)}
      settled={deciding.isDecided}
      onConfirm={deciding.decide}
    />
  );
}

/** The button that began it makes way for what can be done next; the certificate's number stays. */
function linkOf(number: string, listId: string): HTMLElement | null {
  return document.querySelector(`#${listId} a[href$="/certificate/${number}"]`);
}

function decisionOf(act: BegunAct['act'], reason: string): CertificateDecision {
  if (act !== 'reinstate') return { act, reason };
  return reason.trim() === '' ? { act } : { act, reason };
}
