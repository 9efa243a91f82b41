/** The type of a call as administrators get it, and as its producer does. */
import type { ResponseOf } from '../../../../contract/common/route.ts';
import type { listOwnCallsRoute } from '../../../../contract/verification-calls/own-calls.ts';
import type { updateVerificationCallRoute } from '../../../../contract/verification-calls/verification-calls.ts';

export type Call = ResponseOf<typeof updateVerificationCallRoute>;

export type MyCall = ResponseOf<typeof listOwnCallsRoute>[number];

/** The producer for whom a call is being scheduled. */
export interface CalledProducer {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly country: string;
  readonly contactEmail: string | null;
  readonly timeZone: string;
}
