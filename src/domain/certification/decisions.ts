/** Whether a producer can be approved or rejected now, and for which season. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import { type ActOf, nextState } from '../common/transitions.ts';
import { type ProducerStatus, producerTransitions } from '../producers/producer.ts';
import { certificateTransitions } from './certificates.ts';
import type { CertificateState } from './levels.ts';
import type { CertificationRefusal } from './refusals.ts';

/** A season has one certificate in force; to change the level, change that certificate. */
export function decideApproval(input: {
  readonly status: ProducerStatus;
  readonly hasCertificateOfSeason: boolean;
}): Outcome<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, input.status, 'approve');
  if (next === undefined) return refuse({ code: 'decision-not-possible' });
  return input.hasCertificateOfSeason ? refuse({ code: 'certificate-in-force' }) : accept(next);
}

/** Another season for a producer that is already approved. */
export function decideRenewal(input: {
  readonly status: ProducerStatus;
  readonly hasCertificateOfSeason: boolean;
}): Outcome<null, CertificationRefusal> {
  if (input.status !== 'approved') return refuse({ code: 'producer-not-certified' });
  return input.hasCertificateOfSeason ? refuse({ code: 'certificate-in-force' }) : accept(null);
}

/** The state an action leads to from today's state. The stored state is never `expired`. */
export function decideCertificateAct(
  state: CertificateState,
  act: ActOf<typeof certificateTransitions>,
): Outcome<Exclude<CertificateState, 'expired'>, CertificationRefusal> {
  const next = nextState(certificateTransitions, state, act);
  return next === undefined || next === 'expired'
    ? refuse({ code: 'certificate-act-not-possible' })
    : accept(next);
}

export function decideRejection(status: ProducerStatus): Outcome<ProducerStatus, CertificationRefusal> {
  const next = nextState(producerTransitions, status, 'reject');
  return next === undefined ? refuse({ code: 'decision-not-possible' }) : accept(next);
}
