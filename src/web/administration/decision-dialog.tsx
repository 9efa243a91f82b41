/** The dialogs of both decisions, in a chunk that is loaded when the first is wanted. */
import { ApproveDialog } from './approve-dialog.tsx';
import type { Outcome } from './outcome.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Decision } from './use-decision.ts';

export interface DecisionDialogProps {
  decision: Decision;
  open: boolean;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** Where the focus goes once it is decided: the button that opened the dialog is gone. */
  outcomeBox: () => HTMLElement | null;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { act, turn } = props.decision;
  return act === 'approve' ? <ApproveDialog key={turn} {...props} /> : <RejectDialog key={turn} {...props} />;
}
