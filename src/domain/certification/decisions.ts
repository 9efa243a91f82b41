/** Whether a producer can be approved or rejected now, and for which season. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import { nextState } from '../common/transitions.ts';
import { type ProducerStatus, producerTransitions } from '../producers/producer.ts';
import type { CertificationRefusal } from './refusals.ts';

/** A season has one certificate in force; another level is a matter of that certificate. */
export function decideApproval(input: {
  readonly status: ProducerStatus;
  readonly hasCertificateOfSeason: boolean;
}): Outcome<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, input.status, 'approve');
  if (next === undefined) return refuse({ code: 'decision-not-possible' });
  return input.hasCertificateOfSeason ? refuse({ code: 'certificate-in-force' }) : accept(next);
}

export function decideRejection(status: ProducerStatus): Outcome<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, status, 'reject');
  return next === undefined ? refuse({ code: 'decision-not-possible' }) : accept(next);
}
