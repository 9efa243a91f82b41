/** Approves a producer with a level and a content, after showing what that would rest on. */
import { useRef } from 'react';
import { approveProducer } from '../../contract/certification.ts';
import { ask } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useWords } from '../words/use-words.tsx';
import { ApproveForm, type ApproveSent } from './approve-form.tsx';
import type { DecisionDialogProps } from './decision.ts';
import { keepUnfinished } from './unfinished-decision.ts';
import { useDeciding } from './use-deciding.ts';

export function ApproveDialog({ decision, open, onClose, onOutcome, outcomeBox }: DecisionDialogProps) {
  const { t } = useWords();
  const client = useClient();
  const isDone = useRef(false);
  const level = useRef<HTMLSelectElement>(null);
  const { id, name } = decision.producer;
  const approval = useDeciding({
    name,
    send: ({ level: certificationLevel, content: phenolicContent }: ApproveSent) =>
      ask(client, approveProducer, {
        params: { id: String(id) },
        body: { certificationLevel, phenolicContent },
      }),
    keep: (sent) =>
      keepUnfinished({
        act: 'approve',
        producerId: id,
        fields: { level: sent.level, content: String(sent.content) },
      }),
    succeeded: t('administration.done.approve'),
    failed: t('administration.approveFailed'),
    onDone: ({ certificateNumber }) => {
      isDone.current = true;
      onOutcome({ act: 'approve', name, certificateNumber });
      onClose();
    },
  });
  const close = (next: boolean) => {
    if (!next && !approval.isPending) onClose();
  };
  return (
    <Dialog
      title={t('administration.approveTitle')}
      description={t('administration.approveText')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={close}
      initialFocus={level}
      returnFocus={() => (isDone.current ? outcomeBox() : null)}
    >
      <ApproveForm decision={decision} approval={approval} levelField={level} onCancel={() => close(false)} />
    </Dialog>
  );
}
