/** A decision about a producer while it is taken, and what came of it. */
import type { ProducerResponse } from '../../contract/producers.ts';
import type { UnfinishedDecision } from './unfinished-decision.ts';

export interface Decision extends Pick<UnfinishedDecision, 'act' | 'fields'> {
  readonly producer: ProducerResponse;
  /** Counts the decisions, so that each starts with fields of its own. */
  readonly turn: number;
}

/** What came of a decision; it stays on the page when its toast is gone. */
export type Outcome =
  | { readonly act: 'approve'; readonly name: string; readonly certificateNumber: string }
  | { readonly act: 'reject' | 'propose'; readonly name: string };

export interface DecisionDialogProps {
  decision: Decision;
  open: boolean;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** Where the focus goes once it is decided: the button that opened the dialog is gone. */
  outcomeBox: () => HTMLElement | null;
}
