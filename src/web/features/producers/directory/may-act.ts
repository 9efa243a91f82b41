/** What the reader may do for a producer, so that a page shows no control that would be refused. */
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { type Duty, mayAct } from '../../../../domain/identity/memberships.ts';

/** True for administrators, who have no role there. */
export function readerMay(
  duty: Duty,
  { userId, myRole }: Pick<ProducerResponse, 'userId' | 'myRole'>,
): boolean {
  if (userId === undefined) return false;
  return myRole == null || mayAct(duty, myRole);
}
