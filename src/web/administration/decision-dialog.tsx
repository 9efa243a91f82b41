/** The dialogs of both decisions, in a chunk that is loaded when the first is wanted. */
import { ApproveDialog } from './approve-dialog.tsx';
import type { DecisionDialogProps } from './decision.ts';
import { RejectDialog } from './reject-dialog.tsx';

export function DecisionDialog(props: DecisionDialogProps) {
  const { act, turn } = props.decision;
  return act === 'approve' ? <ApproveDialog key={turn} {...props} /> : <RejectDialog key={turn} {...props} />;
}
