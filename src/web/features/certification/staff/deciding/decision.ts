/** An open decision about a producer, and its result. */
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import type { UnfinishedDecision } from './unfinished-decision.ts';

export interface Decision extends Pick<UnfinishedDecision, 'action' | 'fields'> {
  readonly producer: ProducerResponse;
  /** A counter, so that each decision starts with new fields. */
  readonly turn: number;
}

/** The result of a decision; it stays on the page after its toast closes. */
export type Outcome =
  | { readonly action: 'approve'; readonly name: string; readonly certificateNumber: string }
  | { readonly action: 'reject' | 'propose'; readonly name: string };

export interface DecisionDialogProps {
  decision: Decision;
  open: boolean;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** Receives the focus after the decision, because the button that opened the dialog is gone. */
  outcomeBox: () => HTMLElement | null;
}

/** What the screen shows, so that the second of two decisions is refused. */
export function readStatus({ applicationStatus }: ProducerResponse) {
  return applicationStatus ? { from: applicationStatus } : {};
}
