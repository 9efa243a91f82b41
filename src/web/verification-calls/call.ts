/** A call as administrators see it. */
import type { ResponseOf } from '../../contract/common/route.ts';
import type { updateVerificationCall } from '../../contract/verification-calls.ts';

export type Call = ResponseOf<typeof updateVerificationCall>;

/** With whom a call is being scheduled. */
export interface CalledProducer {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly contactEmail: string | null;
  readonly timeZone: string;
}
